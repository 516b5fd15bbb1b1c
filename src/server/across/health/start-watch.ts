import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/schema.ts';
import { advise } from '../../platform/errors/advise.ts';
import { storageTrouble } from '../../platform/errors/storage-unavailable.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Attention } from '../../platform/log/attention.ts';
import type { Log } from '../../platform/log/log.ts';
import type { ErrorCount } from './error-count.ts';
import { shareAttention, unshareAttention } from './share-attention.ts';
import { watchCertificate } from './watch-certificate.ts';
import { watchMails } from './watch-mails.ts';
import { watchStore } from './watch-store.ts';

export interface WatchDesk {
  readonly db: Database;
  readonly log: Log;
  readonly attention: Attention;
  readonly errors: ErrorCount;
  readonly files: Pick<FileStore, 'incoming'>;
  /** The public origin; undefined if none is set. */
  readonly siteUrl: string | undefined;
  /** Checks whether the nightly backup is fine. */
  readonly watchBackup: () => Promise<unknown>;
  /** How often to check, in milliseconds; 30 seconds by default. */
  readonly everyMs?: number;
}

const EVERY_MS = 30_000;
/** How often the certificate is checked, in milliseconds. It rarely changes. */
const CERTIFICATE_MS = 60 * 60_000;

/**
 * Runs checks that are not made elsewhere, now and every half minute until stopped, and shares this process's notes
 * with the other processes.
 */
export function startWatch(desk: WatchDesk): { stop(): Promise<void> } {
  const { db, log, attention, errors, files, siteUrl, watchBackup, everyMs = EVERY_MS } = desk;
  const process = randomUUID();
  let certificateAt = 0;

  async function look(): Promise<void> {
    const now = Date.now();
    await watchStore(files.incoming, attention);
    if (siteUrl?.startsWith('https:') && now >= certificateAt) {
      certificateAt = now + CERTIFICATE_MS;
      await watchCertificate(siteUrl, attention, now);
    }
    await watchMails(db, attention, now);
    await watchBackup();
    await errors.save(db, now);
    await shareAttention(db, attention, process, now);
  }

  let looking: Promise<void> | undefined;
  const lookOnce = (): void => {
    looking ??= look()
      .then(
        () => attention.clear('database'),
        (err: unknown) => {
          if (storageTrouble(err) === undefined) {
            log.warn({ err }, 'could not check what needs attention; will try again');
          } else {
            attention.note('database', `Nothing can be stored. ${advise(err, 'The database') ?? 'See the log.'}`, err);
          }
        },
      )
      .finally(() => {
        looking = undefined;
      });
  };
  lookOnce();
  const timer = setInterval(lookOnce, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await errors.save(db, Date.now()).catch(() => {});
      await unshareAttention(db, process).catch(() => {});
    },
  };
}
