import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** An invented bakery, what it answers, and where scripts/testing/steps.ts puts its content and its build. */
export const newFirm = {
  answers: join(root, 'tests/fixtures/new-firm/bakery.yaml'),
  contentDir: join(root, '.generated/new-firm-content'),
  buildDir: join(root, '.generated/new-firm'),
};
