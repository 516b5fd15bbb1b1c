import { startNightlyBackups } from './backup/start-nightly-backups.ts';
import { forgetOldCases } from './cases/forget-old-cases.ts';
import { openDatabase } from './database/open-database.ts';
import type { Database } from './database/schema.ts';
import type { Env } from './env.ts';
import { type FileStore, openFileStore } from './files/file-store.ts';
import { sweepFiles } from './files/unclaimed-files.ts';
import { forgetExpiredLimits } from './limiter.ts';
import { type Log, openLog } from './log.ts';
import { openMailTransport } from './mail/open-mail-transport.ts';
import { type Outbox, startOutbox } from './outbox/start-outbox.ts';
import { type Readiness, readinessCheck } from './readiness.ts';
import { forgetOldSearches } from './searches/count-fruitless-search.ts';

/** What a running process has to work with. */
export interface Services {
  readonly env: Env;
  readonly log: Log;
  readonly db: Database;
  /** Call `outbox.wake()` after a case was saved. */
  readonly outbox: Outbox;
  /** Where uploads are kept. */
  readonly files: FileStore;
  /** Whether a submission could be stored now; false from the moment `close` is called. Never throws. */
  readiness(): Promise<Readiness>;
  /** Finishes the mail in flight and closes everything. Call it when no request is being answered any more. */
  close(): Promise<void>;
}

const CLEANING_MS = 60_000;
/** Old inquiries, and uploads that a crash left behind: at the start, then every so often. */
const SWEEPING_MS = 60 * 60 * 1000;

/**
 * Opens the database, the mail transport and the outbox.
 * @throws StorageUnavailable when the database cannot be opened or brought up to date.
 */
export async function openServices(env: Env): Promise<Services> {
  const log = openLog(env);
  const db = await openDatabase(env, log);
  const files = await openFileStore(env);
  const mail = openMailTransport(env, log);
  const outbox = startOutbox({ db, deliver: mail.deliver, log });
  const isReady = readinessCheck(db, env);
  const backups = startNightlyBackups({ env, db, log });
  const cleaning = setInterval(() => {
    forgetExpiredLimits(db, Date.now()).catch((err) => log.warn({ err }, 'expired limits were not deleted'));
  }, CLEANING_MS).unref();

  let sweep = Promise.resolve();
  const sweepNow = () => {
    sweep = forgetOldCases(db, Date.now())
      .then((forgotten) => {
        if (forgotten > 0) log.info({ forgotten }, 'inquiries older than 24 months were deleted');
      })
      .then(() => forgetOldSearches(db, Date.now()))
      .then(() => sweepFiles(db, files, Date.now()))
      .then(
        (removed) => {
          if (removed > 0) log.info({ removed }, 'uploads without a case were removed');
        },
        (err) => log.warn({ err }, 'old inquiries and uploads without a case were not removed'),
      );
  };
  sweepNow();
  const sweeping = setInterval(sweepNow, SWEEPING_MS).unref();

  let closing: Promise<void> | undefined;
  async function closeAll(): Promise<void> {
    clearInterval(cleaning);
    clearInterval(sweeping);
    await sweep;
    await backups.stop();
    await outbox.stop();
    mail.close();
    await db.destroy();
  }
  return {
    env,
    log,
    db,
    outbox,
    files,
    readiness: async () =>
      closing
        ? { ready: false, reason: 'the server is stopping' }
        : { ...(await isReady()), ...(await backups.detail()) },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
