import type { Books } from '../across/books/books.ts';
import { type FirmFile, parseFirmFile, readFirmFile } from '../across/firm-file.ts';
import { ErrorCount } from '../across/health/error-count.ts';
import { type Readiness, readinessCheck } from '../across/health/readiness.ts';
import { watchBuild } from '../across/health/served-build.ts';
import { startWatch } from '../across/health/start-watch.ts';
import type { ChatWatch } from '../across/live/chat-watch.ts';
import { openReports, type Reports } from '../across/reports/reports.ts';
import { addRetention } from '../across/retention/retention.ts';
import { type BuiltSamples, readSamples } from '../across/samples/samples.ts';
import { addAppointmentReminders } from '../domains/appointments/remind-of-appointments.ts';
import { followHours } from '../domains/cases/handling/follow-hours.ts';
import { followMail } from '../domains/cases/handling/follow-mail.ts';
import { addFetching } from '../domains/cases/mails/add-fetching.ts';
import { openSentAlong, type SentAlong } from '../domains/cases/mails/read-sent-along.ts';
import { type MailsIn, startMailsIn } from '../domains/cases/mails/start-mails-in.ts';
import { addAdopting } from '../domains/cases/store/add-adopting.ts';
import { PublishedSite } from '../domains/content/published-site.ts';
import type { Printer } from '../domains/documents/pdf/printer.ts';
import { addOrderReminders } from '../domains/orders/remind-of-orders.ts';
import { addUnpaidOrders } from '../domains/orders/unpaid-orders.ts';
import { addLetters } from '../domains/orders/write-letters.ts';
import { clamd } from '../domains/papers/clamd.ts';
import { addPaperScans, type PaperScans } from '../domains/papers/scan-pages.ts';
import { type Payments, startPayments } from '../domains/payments/start-payments.ts';
import { startNightlyBackups } from '../platform/backup/start-nightly-backups.ts';
import { databaseId } from '../platform/database/installation.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Database } from '../platform/database/schema.ts';
import { type FileStore, openFileStore } from '../platform/files/file-store.ts';
import { type HeicPictures, openHeic } from '../platform/files/heic/show-heic.ts';
import { UploadGate } from '../platform/files/upload-gate.ts';
import { type Jobs, openJobs } from '../platform/jobs/open-jobs.ts';
import { Attention } from '../platform/log/attention.ts';
import { type Log, openLog } from '../platform/log/log.ts';
import { withMark } from '../platform/mail/mail-mark.ts';
import { openMailTransport } from '../platform/mail/open-mail-transport.ts';
import { type Outbox, startOutbox } from '../platform/outbox/start-outbox.ts';
import type { Env } from '../platform/settings/env.ts';
import { makePrivate } from '../platform/settings/private-folder.ts';
import { openBookkeeping } from './open-bookkeeping.ts';
import { openChats } from './open-chats.ts';
import { openCustomerReminders } from './open-customer-reminders.ts';
import { type Messaging, openMessaging } from './open-messaging.ts';
import { openStaffNotices } from './open-staff-notices.ts';

/** The services of a running process. */
export interface AppContext {
  readonly env: Env;
  readonly log: Log;
  readonly db: Database;
  /** Sends emails; call `outbox.wake()` after saving a case. */
  readonly outbox: Outbox;
  /** SMS and WhatsApp; call `messaging.wake()` after queueing something. */
  readonly messaging: Messaging;
  /** The store of uploads. */
  readonly files: FileStore;
  /** The problems that need an operator's attention; `/readyz` reports them. */
  readonly attention: Attention;
  /** Admits uploads, a limited number at a time. */
  readonly uploads: UploadGate;
  /** Counts failed requests. */
  readonly errors: ErrorCount;
  /** The recurring jobs. */
  readonly jobs: Pick<Jobs, 'names'>;
  /** Reads incoming email; undefined if none is accepted. */
  readonly mailsIn: MailsIn | undefined;
  /** Reads emails that were attached as files. */
  readonly sentAlong: SentAlong;
  /** Converts pictures that browsers cannot show. */
  readonly heic: HeicPictures;
  /** The office's reports, calculated without delaying visitors. */
  readonly reports: Reports;
  /** The books of a month and its exports, read without delaying visitors. */
  readonly books: Books;
  /** Renders many PDFs without delaying visitors. */
  readonly printer: Printer;
  /** The enabled payment providers; call `payments.wake()` after recording a refund. */
  readonly payments: Payments;
  /** Scans documents for viruses if a scanner is set up; call `paperScans.wake()` after storing documents. */
  readonly paperScans: PaperScans;
  /** The content edited and published in the office. */
  readonly published: PublishedSite;
  /** Reports changes to chats. Call `chats.tell()` after one. */
  readonly chats: ChatWatch;
  /** Returns the sample content that the current build still has. */
  readonly samples: () => BuiltSamples;
  /** Updates the server's data about the firm from an edition's `mail-desk.json`. */
  readonly followFirm: (mailDesk: string) => void;
  /** Whether a submission could be stored now; false from the moment `close` is called. Never throws. */
  readiness(): Promise<Readiness>;
  /** Finishes the current delivery and closes everything. Call it after the last request has been answered. */
  close(): Promise<void>;
}

/**
 * Opens the database, the mail transport, the outbox and the background jobs.
 * @param builtAt when the site was built, epoch milliseconds; a clock showing an earlier time is not trusted
 * @param dist the build's folder, which has the firm's replies to incoming email; if absent, no incoming email is read
 * @throws StorageUnavailable if the database cannot be opened or brought up to date
 */
export async function openAppContext(env: Env, builtAt?: number, dist?: string): Promise<AppContext> {
  const log = openLog(env);
  await closeDataDir(env, log);
  const db = await openDatabase(env, log).catch((err: unknown) => {
    log.fatal({ err }, 'the database cannot be opened');
    throw err;
  });
  const attention = new Attention(log);
  const errors = new ErrorCount();
  const files = await openFileStore(env, await databaseId(db));
  const mail = openMailTransport(env, log);
  const readsMails = dist !== undefined && (env.mailInSecret ?? env.imapUrl) !== undefined;
  const published = new PublishedSite();
  const readMark = async () => (dist ? published.readMark(`${dist}/client`) : undefined);
  const outbox = startOutbox({
    db,
    deliver: withMark(mail.deliver, readMark),
    log,
    files,
    readsAnswers: readsMails,
    onSettled: followMail,
  });
  const jobs = openJobs({ db, log });
  const isReady = readinessCheck(db, env, attention);
  const missingBuild = dist ? watchBuild(dist, attention) : undefined;
  const backups = startNightlyBackups({ jobs, env, db, log, attention });
  addRetention({ jobs, db, files, log, attention, builtAt, env });
  addAdopting({ jobs, db, log });
  const scanner = env.clamdUrl ? clamd(env.clamdUrl) : undefined;
  const paperScans = addPaperScans({ jobs, db, files, log, attention, scanner });

  const uploads = new UploadGate(files.incoming);
  let firmOf: FirmFile | undefined = dist ? firmFileOf(dist) : undefined;
  const common = { env, db, log, attention, jobs };
  const payments = startPayments({ ...common, invoiceDays: () => firmOf?.law?.invoiceDays });
  const messaging = openMessaging({ ...common, outbox, files, uploads, firm: () => firmOf });
  addReminders({ ...common, outbox, messaging, builtAt, firm: () => firmOf });

  const chats = openChats({ jobs, db, log, outbox, messaging }, { readsAnswers: readsMails, siteUrl: env.siteUrl });
  const desk = dist && (env.mailInSecret || env.imapUrl) ? { firm: readFirmFile(dist) } : undefined;
  const mailsIn =
    desk &&
    startMailsIn({
      readMark,
      db,
      files,
      uploads,
      outbox,
      log,
      attention,
      mailServer: env.mailInServer,
      acknowledgementsPerDay: env.acknowledgementsPerDay,
      // The firm's data is read again for each email, because hours and texts may have been edited in the office.
      get firm() {
        return desk.firm;
      },
    });

  if (mailsIn && env.imapUrl) {
    addFetching(env.imapUrl, { jobs, db, files, log, attention, wake: () => mailsIn.wake() });
  }

  const watch = startWatch({
    db,
    log,
    attention,
    errors,
    files,
    siteUrl: env.siteUrl,
    watchBackup: () => backups.detail(),
  });

  const { stop: stopBookkeeping, ...bookkeeping } = openBookkeeping({ ...common, rules: () => firmOf?.law?.returns });
  jobs.start();
  let hours = Promise.resolve();
  let closing: Promise<void> | undefined;
  async function closeAll(): Promise<void> {
    await watch.stop();
    await published.stop();
    await chats.watch.stop();
    await hours;
    await jobs.stop();
    await mailsIn?.stop();
    await messaging.stop();
    await outbox.stop();
    await stopBookkeeping();
    mail.close();
    await db.destroy();
  }
  return {
    env,
    log,
    db,
    outbox,
    messaging,
    files,
    attention,
    uploads,
    errors,
    jobs,
    mailsIn,
    payments,
    paperScans,
    published,
    chats: chats.watch,
    followFirm(mailDesk) {
      const firm = parseFirmFile(mailDesk);
      if (desk) {
        desk.firm = firm;
      }
      firmOf = firm;
      chats.follow(firm.chat);
      hours = hours
        .then(async () => {
          const moved = closing ? 0 : await followHours(db, firm.week, Date.now());
          if (moved > 0) {
            log.info({ cases: moved }, 'open cases are due by the new opening hours');
          }
        })
        .catch((err: unknown) => log.error({ err }, 'open cases do not follow the opening hours yet'));
    },
    samples: () => readSamples(dist),
    sentAlong: openSentAlong(files),
    heic: openHeic(files),
    reports: openReports(db, env),
    ...bookkeeping,
    async readiness() {
      if (closing) {
        return { ready: false, reason: 'the server is stopping' };
      }
      // The backup is checked before the attention list is read, because a bad backup adds a note to that list.
      const backup = await backups.detail();
      const reason = await missingBuild?.();
      const state = { ...(await isReady()), ...backup };
      return reason === undefined ? state : { ...state, ready: false, reason };
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** The input for reminders and letters. `firm` is the file of the current build, if it has one. */
interface ReminderWork extends Pick<AppContext, 'env' | 'db' | 'log' | 'outbox' | 'messaging'> {
  readonly jobs: Jobs;
  readonly builtAt: number | undefined;
  readonly firm: () => FirmFile | undefined;
}

/**
 * Starts the jobs that send customers messages about their appointments and orders, and staff messages about their
 * work.
 */
function addReminders({ env, db, log, jobs, outbox, messaging, builtAt, firm }: ReminderWork): void {
  const wake = () => outbox.wake();
  addOrderReminders({ jobs, db, builtAt });
  addAppointmentReminders({ jobs, db, log, builtAt, wake });
  addUnpaidOrders({ jobs, db, builtAt, rules: () => firm()?.letters.unpaid });
  const wakeAll = (): void => {
    outbox.wake();
    messaging.wake();
  };
  openCustomerReminders({ jobs, db, builtAt, firm, wake: wakeAll });
  addLetters({ jobs, db, siteUrl: env.siteUrl, desk: () => firm()?.letters, wakeOutbox: wakeAll });
  openStaffNotices({ env, db, log, jobs, builtAt, firm, notices: messaging.desk, wake: wakeAll });
}

/**
 * Reads the firm's file; undefined if the build is too old to have one, in which case automatic emails wait for the
 * next build.
 */
function firmFileOf(dist: string): FirmFile | undefined {
  try {
    return readFirmFile(dist);
  } catch {
    return undefined;
  }
}

/** Makes DATA_DIR private. If the database is elsewhere, an unusable DATA_DIR affects only uploads. */
async function closeDataDir({ dataDir, databaseUrl }: Env, log: Log): Promise<void> {
  try {
    const refused = await makePrivate(dataDir);
    if (refused.length > 0) {
      log.warn(
        { refused },
        'others may read what is in DATA_DIR, and this user may not change that: run chmod -R go-rwx',
      );
    }
  } catch (err) {
    if (databaseUrl) {
      log.error({ err }, 'DATA_DIR cannot be used, so no upload is taken');
    }
  }
}
