import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { UploadGate } from '../../platform/files/upload-gate.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import type { WhatsAppClient } from '../../platform/whatsapp/client.ts';
import { fetchMedia } from './fetch-media.ts';
import { forgetLooseMessages, markRead } from './read-marks.ts';
import { followTemplates } from './templates.ts';

const MINUTE = 60_000;

/** The WhatsApp jobs besides sending messages. */
export interface WhatsAppWork {
  /** Fetches new files now. */
  wakeMedia(): void;
  /** Sends read receipts to Meta now, without waiting for the next run. */
  wakeReads(): void;
}

/** Adds the jobs that fetch files, set read marks, and keep the templates of our account up to date. */
export function addWhatsAppJobs(desk: {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly client: WhatsAppClient;
  readonly files: FileStore;
  readonly uploads: UploadGate;
  readonly log: Log;
  /** Meta's id of our account; without it, the list of templates is not fetched. */
  readonly accountId: string | undefined;
  readonly mediaLeaseMs?: number | undefined;
}): WhatsAppWork {
  const { jobs, db, client, log, accountId } = desk;
  const media = jobs.add({
    name: 'whatsapp-media',
    everyMs: 10_000,
    failure: 'WhatsApp files could not be listed; they will be fetched later',
    run: ({ signal }) => fetchMedia(desk, signal, Date.now),
  });
  const reads = jobs.add({
    name: 'whatsapp-reads',
    everyMs: MINUTE,
    failure: 'WhatsApp read marks could not be listed; they will be set later',
    level: 'warn',
    async run({ now }) {
      await markRead({ db, client, log }, now);
      await forgetLooseMessages(db, now);
    },
  });
  if (accountId !== undefined) {
    jobs.add({
      name: 'whatsapp-templates',
      everyMs: 6 * 60 * MINUTE,
      failure: 'the list of WhatsApp templates could not be fetched; the last one stays in use',
      level: 'warn',
      async run({ now }) {
        const templates = await client.listTemplates(accountId);
        await inTransaction(db, (transaction) => followTemplates(transaction, templates, now));
      },
    });
  }
  return { wakeMedia: media.wake, wakeReads: reads.wake };
}
