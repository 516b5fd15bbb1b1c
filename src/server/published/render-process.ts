import { text } from 'node:stream/consumers';
import { type EditionJob, makeEdition } from './make-edition.ts';

// A process of its own, started by prepare-edition.ts: what it holds in memory goes with it, and no request waits for it.
try {
  await makeEdition(JSON.parse(await text(process.stdin)) as EditionJob);
  process.exit(0);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
