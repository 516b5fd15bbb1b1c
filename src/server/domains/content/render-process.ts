import { text } from 'node:stream/consumers';
import { isRecord, readJson } from '../../../kernel/read-json.ts';
import { resolvePackagesFor } from '../../platform/settings/resolve-packages.ts';
import { type EditionJob, makeEdition } from './make-edition.ts';
import { type PackingJob, packEdition } from './pack-edition.ts';

/** The input of the process: an edition to make, or an edition to pack. */
export type RenderJob = { readonly make: EditionJob } | { readonly pack: PackingJob };

const isJob = (value: unknown): value is RenderJob => isRecord(value) && ('make' in value || 'pack' in value);

// Runs in its own process, started by run-renderer.ts, so that its memory is released at the end and no request waits
// for it.
try {
  const job = readJson(await text(process.stdin), 'the job of a renderer', isJob);
  resolvePackagesFor(('make' in job ? job.make : job.pack).dist);
  await ('make' in job ? makeEdition(job.make, (made) => process.send?.(made)) : packEdition(job.pack));
  process.exit(0);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
