import type { Locale } from '../../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { isStorageUnavailable } from '../../../platform/errors/storage-unavailable.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { removeUnclaimed } from '../../../platform/files/unclaimed-files.ts';
import { isUploadRefused, type RefusalReason, UploadRefused } from '../../../platform/files/upload-refused.ts';
import type { FileFault, ReceivedFile, StoredFile } from '../../../platform/files/upload-rules.ts';
import { visitorLimits } from '../../../platform/limits/visitor-limits.ts';
import type { Log } from '../../../platform/log/log.ts';
import { addressedMails, type FirmAddresses, type MailBodies } from '../../../platform/mail/addressed-mails.ts';
import { acknowledgementCeilings } from '../../../platform/outbox/ceilings.ts';
import type { Outbox } from '../../../platform/outbox/start-outbox.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { ourCommand } from '../../../platform/settings/our-command.ts';
import type { OpeningHours } from '../hours/opening-hours.ts';
import { dueAt } from '../hours/service-clock.ts';
import type { FormPost } from './form-post.ts';
import { idempotencyKeys } from './idempotency.ts';
import { saveCase } from './save-case.ts';

type Fields = Readonly<Record<string, string>>;

/** A form as its feature defines it, with its rules and its emails. `Fault` is the type of its error message names. */
export interface FormIntake<Fault extends string> {
  /** The type of the case, such as `hero-inquiry`. */
  readonly kind: string;
  readonly firm: {
    readonly referencePrefix: string;
    readonly addresses: FirmAddresses;
    /** The hours from which the due time of the answer is calculated; without them, there is no due time. */
    readonly week?: OpeningHours;
  };
  /** Whether no answer is needed, as for a subscription. */
  readonly asksNothing?: boolean;
  readonly check: (
    typed: Fields,
  ) => { ok: true; fields: Fields } | { ok: false; faults: Readonly<Record<string, Fault>> };
  readonly mails: (received: {
    fields: Fields;
    reference: string;
    locale: Locale;
    page: string;
    flags: readonly string[];
    files: readonly Pick<ReceivedFile, 'name' | 'size'>[];
    /** `SITE_URL`, for links in emails. */
    siteUrl: string | undefined;
  }) => MailBodies;
}

/** The result of a posted form. */
export type Outcome<Fault extends string = string> =
  /**
   * `repliesTo`: how we reply to someone without email, and the last four digits of their number. `isDelayed`: the
   * acknowledgement waits for a clerk, because there have been too many in total today.
   */
  | {
      readonly outcome: 'received';
      readonly reference: string;
      readonly repliesTo?: { readonly way: string; readonly end: string };
      readonly isDelayed?: boolean;
    }
  | { readonly outcome: 'invalid'; readonly faults: Readonly<Record<string, Fault>> }
  /** `minutes` is the time until another attempt can succeed. */
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'trapped' }
  /** Nothing was stored, because files cannot be stored now. The form can be sent without them. */
  | { readonly outcome: 'filesLater'; readonly reason: RefusalReason }
  | { readonly outcome: 'unavailable' };

type Desk = { readonly db: Database; readonly outbox: Outbox; readonly log: Log } & {
  readonly files?: FileStore | undefined;
  readonly env?: Env | undefined;
};

/**
 * Checks a form and stores its case with the rendered emails in one transaction, then wakes the outbox. When it returns
 * `received`, everything is on disk. A storage failure is an outcome, not an error, so that the page keeps the fields.
 * Files are stored first and removed again if the case was not stored.
 */
export async function receiveForm<Fault extends string>(
  desk: Desk,
  post: FormPost,
  intake: FormIntake<Fault>,
): Promise<Outcome<Fault | FileFault>> {
  if (post.trapped) {
    return { outcome: 'trapped' };
  }
  const checked = intake.check(post.typed);
  if (!checked.ok || post.fileFaults) {
    return { outcome: 'invalid', faults: { ...(checked.ok ? {} : checked.faults), ...post.fileFaults } };
  }
  const stored: StoredFile[] = [];
  let saved = false;
  try {
    await keepAll(desk, post.files ?? [], stored);
    const result = await save(desk, post, intake, checked.fields, stored);
    if (result.outcome === 'limited') {
      return { outcome: 'limited', minutes: result.minutes };
    }
    saved = result.outcome === 'saved';
    if (saved) {
      desk.outbox.wake();
    }
    const { replyBy: way, phone = '' } = checked.fields;
    const { reference } = result;
    // The other limits are those of one IP address, mailbox or number, and a page must not reveal who uses them.
    const isDelayed = result.outcome === 'saved' && result.held === 'all';
    return { outcome: 'received', reference, isDelayed, ...(way ? { repliesTo: { way, end: phone.slice(-4) } } : {}) };
  } catch (error) {
    if (isUploadRefused(error)) {
      desk.log.error({ err: error }, 'the store did not take the files of a form');
      return { outcome: 'filesLater', reason: error.reason };
    }
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    desk.log.error({ err: error }, 'a form could not be stored');
    return { outcome: 'unavailable' };
  } finally {
    if (!saved) {
      await takeBack(desk, stored);
    }
  }
}

async function save<Fault extends string>(
  desk: Desk,
  post: FormPost,
  intake: FormIntake<Fault>,
  checked: Fields,
  files: readonly StoredFile[],
) {
  const { locale, page, flags, clientKey, consentVersion } = post;
  const { news, writeOnly, ...fields } = checked;
  const { kind, firm } = intake;
  const now = Date.now();
  // The same text with different files is a new case.
  const content = (post.files ?? []).map(({ name, sha256 }) => [name, sha256]);
  const known = content.length > 0 ? { ...checked, '(files)': content } : checked;
  const submission = {
    kind,
    locale,
    page,
    consentVersion,
    flags,
    fields,
    files,
    referencePrefix: firm.referencePrefix,
    idempotency: idempotencyKeys({ kind, locale, clientKey, fields: known, now }),
    wantsNews: news === 'yes',
    writeOnly: writeOnly === 'yes',
    dueAt: firm.week && dueAt(now, firm.week),
    asksNothing: intake.asksNothing ?? false,
  };
  // Someone who asked for a call has not agreed to messages.
  const phone = fields.replyBy === 'call' ? '' : (fields.phone ?? '');
  const mails = (reference: string) =>
    addressedMails(
      firm.addresses,
      { mail: fields.email ?? '', phone, locale, reference },
      intake.mails({ fields: checked, reference, locale, page, flags, files, siteUrl: desk.env?.siteUrl }),
    );
  const visitor = { address: post.visitorAddress, mailAddress: fields.email ?? '' };
  const limits = visitorLimits(visitor);
  const ceilings = acknowledgementCeilings({ ...visitor, phone: fields.phone });
  const { acknowledgementsPerDay } = desk.env ?? {};
  const saved = await saveCase(desk.db, submission, { mails, limits, ceilings, acknowledgementsPerDay, now });
  if (saved.outcome === 'saved' && saved.held) {
    desk.log.warn(
      { reference: saved.reference, because: saved.held },
      `an acknowledgement waits: ${ourCommand('mails')}`,
    );
  }
  if (saved.outcome !== 'limited') {
    return saved;
  }
  return { outcome: 'limited', minutes: Math.max(1, Math.ceil((saved.retryAt - now) / 60_000)) } as const;
}

/** Stores the files. @throws UploadRefused if the store does not accept a file; `stored` then has the accepted ones */
async function keepAll({ files: store }: Desk, files: readonly ReceivedFile[], stored: StoredFile[]): Promise<void> {
  if (files.length === 0) {
    return;
  }
  if (!store) {
    throw new Error('a form with files needs an app context with a file store');
  }
  try {
    for (const file of files) {
      stored.push(await store.keep(file));
    }
  } catch (error) {
    throw new UploadRefused('store', error);
  }
}

/**
 * Removes the files that no case refers to. After a lost connection, it is unknown whether the commit succeeded, and a
 * submission that is reported as a repeat may be our own earlier attempt, so files with a case stay. Files that cannot
 * be checked or removed now are left to the hourly sweep.
 */
async function takeBack({ db, files: store, log }: Desk, stored: readonly StoredFile[]): Promise<void> {
  if (!store || stored.length === 0) {
    return;
  }
  const keys = stored.map(({ key }) => key);
  await removeUnclaimed(db, store, keys).catch((err) => log.warn({ err }, 'files without a case stay for the sweep'));
}
