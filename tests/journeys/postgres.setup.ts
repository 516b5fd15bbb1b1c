import type { FullConfig } from '@playwright/test';
import { startPostgres } from '../support/postgres.ts';

/** Playwright's global set-up: one PostgreSQL for all workers of a run, if a project has journeys on it. */
export default async function setup(config: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const isWanted = config.projects.some(({ use }) => (use as { engine?: string }).engine === 'postgres');
  if (!isWanted) {
    return undefined;
  }
  const { url, stop } = await startPostgres();
  process.env.JOURNEYS_POSTGRES = url;
  return stop;
}
