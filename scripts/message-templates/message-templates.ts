import { readEnv } from '../../src/server/platform/settings/env.ts';
import { loadTemplates } from './load-templates.ts';
import { messageTable } from './message-table.ts';

// npm run --silent message-templates > templates.csv: writes the texts of all SMS as a table for registration with the
// operators (DLT).
const loaded = await loadTemplates(readEnv().contentDir);
if (loaded) {
  process.stdout.write(messageTable(loaded.templates, loaded.languages));
} else {
  console.error('This firm has no content/messages.yaml, so it sends no SMS.');
  process.exitCode = 1;
}
