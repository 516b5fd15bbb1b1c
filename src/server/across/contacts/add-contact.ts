import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../kernel/locale.ts';
import { notePhoneProven, releasePhone, signsOf } from '../../domains/accounts/enter-by-phone.ts';
import { belongsFrom, isInSameHands } from '../../domains/accounts/number-hands.ts';
import type { Visit } from '../../domains/accounts/sessions.ts';
import { contactOfUser, findUser, findUserOfPhone } from '../../domains/accounts/users.ts';
import { maskedAccount, maskedAddress, maskedNumber, record } from '../../domains/audit/record.ts';
import { subjectOfPhone } from '../../domains/cases/store/find-subject.ts';
import type { Asker } from '../../domains/codes/asker.ts';
import { pendingTarget } from '../../domains/codes/code-store.ts';
import { issueCode } from '../../domains/codes/issue-code.ts';
import { passHash } from '../../domains/codes/passes.ts';
import { purposes } from '../../domains/codes/purposes.ts';
import { tryOnce } from '../../domains/codes/try-once.ts';
import { reachOf } from '../../domains/notices/reach.ts';
import { sendNotice } from '../../domains/notices/send-notice.ts';
import { codeTexter, type Messaging } from '../../domains/notices/text-code.ts';
import { mailboxOf, plainAddress } from '../../platform/addresses/mailbox.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import type { MessageChannel } from '../../platform/database/message-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { joinAccounts, lockedAccounts } from './join-accounts.ts';
import { movePhone } from './move-phone.ts';
import { writeMail } from './write-mail.ts';

/** A signed-in customer who adds a contact to their account. */
export interface Adder {
  readonly app: { readonly db: Database; readonly outbox: { wake(): void }; readonly messaging?: Messaging };
  readonly visit: Visit;
  readonly locale: Locale;
  readonly visitorAddress: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The contact to add: an email address, or an Indian mobile number in E.164. */
export type NewContact =
  | { readonly mail: string; readonly phone?: undefined }
  | {
      readonly phone: string;
      readonly mail?: undefined;
      /** The channel that the person chose for the code. */
      readonly channel?: MessageChannel | undefined;
    };

/**
 * `asked` does not reveal whether anyone is known under the contact. `same`: the account already has it. `unproven`:
 * someone with only a phone has to give a second proof first. `not-here`: an existing contact is changed elsewhere.
 */
export type AskedContact = 'asked' | 'same' | 'unproven' | 'not-here' | { readonly minutes: number };

/**
 * `staff`: the contact belongs to a member of staff. `other-phone`: the email address has an account with a different
 * number. `refused`: the code is wrong, expired or used.
 */
export type AddedContact = 'added' | 'refused' | 'staff' | 'other-phone' | 'unproven' | 'not-here';

/** The complete emails about a new contact, ready to be queued. */
export interface ContactMails {
  /** To the new address, or undefined if a number was added. */
  readonly toNew: Mail | undefined;
  /** To the address that the account had; undefined if it had none. */
  readonly toOld: Mail | undefined;
  /** To the address of another account that had the number until now. */
  readonly toOther: (mail: string) => Mail;
}

const plainValue = ({ mail, phone }: NewContact): string => phone ?? plainAddress(mail);

/**
 * The maximum number of codes for new contacts to all phones in a day. A signed-in stranger could request them for
 * expensive numbers.
 */
const MOST_TO_PHONES = 500;
/** The maximum number of such codes to a block of 10,000 numbers in a day. */
const MOST_TO_BLOCK = 20;

function limits({ visit, visitorAddress }: Adder, contact: NewContact): Limit[] {
  const value = plainValue(contact);
  return [
    ...fromAddress('contact from', visitorAddress, 10),
    { key: hashed('contact of', visit.user.id), atMost: 5, windowMs: DAY },
    { key: hashed('contact to', mailboxOf(value) || value), atMost: 5, windowMs: DAY },
    ...(contact.phone === undefined
      ? []
      : [
          { key: hashed('contact to block', value.slice(0, -4)), atMost: MOST_TO_BLOCK, windowMs: DAY },
          { key: hashed('contact to phones', 'a day'), atMost: MOST_TO_PHONES, windowMs: DAY },
        ]),
  ];
}

/** Identifies the requester by their session. */
function askerOfVisit({ sessionId }: Visit): Asker {
  const askedBy = passHash(`session ${sessionId}`);
  return { askedBy, askedFrom: askedBy };
}

/**
 * Sends a code to a contact that a customer adds to their account. Nothing else changes yet. Signing in by phone is not
 * enough, because someone who took over the number could move the orders under it to their own mailbox or number.
 * @param mail builds the email with the code
 * @throws StorageUnavailable
 */
export function askForContact(
  adder: Adder,
  contact: NewContact,
  mail: (code: string, countsUntil: number) => Mail,
): Promise<AskedContact> {
  const { app, visit, locale, now } = adder;
  const { user } = visit;
  const value = plainValue(contact);
  return withStorageErrors(async (): Promise<AskedContact> => {
    if (value === user.email || value === user.phone) {
      return 'same';
    }
    if (contact.mail !== undefined && user.email !== null) {
      return 'not-here';
    }
    if (!(await mayChange(app.db, visit))) {
      return 'unproven';
    }
    const issued = await issueCode(
      { db: app.db, outbox: contact.phone === undefined ? app.outbox : { wake: () => app.messaging?.wake() } },
      {
        purpose: purposes.contact,
        limits: limits(adder, contact),
        asker: askerOfVisit(visit),
        typed: value,
        find: async () => ({
          key: user.id,
          caseId: null,
          recipient: contact.mail ?? value,
          reference: 'contact',
          locale,
        }),
        isLong: async () => false,
        always: true,
        target: value,
        mail: ({ code, countsUntil }) => mail(code, countsUntil),
        text:
          contact.phone === undefined
            ? undefined
            : codeTexter(app.messaging, { phone: contact.phone, locale, channel: contact.channel }, now),
      },
      now,
    );
    return issued.outcome === 'limited' ? { minutes: issued.minutes } : 'asked';
  });
}

/**
 * Whether a visit may change contacts. It may if the person signed in by email, or signed in by phone to an account
 * without an email address and gave a second proof that covers all its orders. A proof that covers only later orders
 * may come from someone who took over the number. Enquiries from before the first order do not count, because they have
 * no link. They stay under the number.
 */
export async function mayChange(db: Database, { user, provedBy, provenFrom }: Visit): Promise<boolean> {
  if (user.role !== 'customer') {
    return false;
  }
  if (provedBy === 'mail') {
    return true;
  }
  return user.email === null && !(await holdsOlder(db, user, provenFrom));
}

/**
 * Whether an account without an email address has an order or a business that a second proof does not cover; without a
 * proof, also an enquiry.
 */
async function holdsOlder(
  db: Database,
  { id, phone, phone_since }: Visit['user'],
  provenFrom: number | null,
): Promise<boolean> {
  const since = phone_since ?? 0;
  const before = provenFrom ?? Number.MAX_SAFE_INTEGER;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('mail', '=', '')
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  const business = await db
    .selectFrom('businesses')
    .select('id')
    .where('user_id', '=', id)
    .where('created_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  if (order !== undefined || business !== undefined || provenFrom !== null) {
    return order !== undefined || business !== undefined;
  }
  return (await subjectOfPhone(db, phone ?? '', since)).cases.length > 0;
}

/**
 * Returns the contact to which a code was sent in this session; undefined if no code is valid.
 * @throws StorageUnavailable
 */
export function pendingContact(db: Database, visit: Visit, now: number): Promise<string | undefined> {
  return withStorageErrors(() => pendingTarget(db, purposes.contact, askerOfVisit(visit).askedBy, now));
}

/**
 * Adds a contact to the account of someone who enters its code. If another customer account has only this contact and
 * still belongs to the same person, the two are merged. Otherwise a number is taken from the other account, but an
 * email address is refused. The previous contacts are notified.
 * @throws StorageUnavailable
 */
export function addContact(
  adder: Adder,
  contact: NewContact,
  code: string,
  mails: ContactMails,
): Promise<AddedContact> {
  const { app, visit, visitorAddress, now } = adder;
  const value = plainValue(contact);
  return withStorageErrors(async (): Promise<AddedContact> => {
    if (!(await mayChange(app.db, visit))) {
      return 'unproven';
    }
    const tried = await tryOnce(
      app.db,
      {
        purpose: purposes.contact,
        limits: fromAddress('contact try from', visitorAddress, 40),
        asker: askerOfVisit(visit),
        code,
        target: value,
        find: async () => ({ key: visit.user.id, caseId: null }),
      },
      (transaction) => add(transaction, adder, contact, mails),
      now,
    );
    if (tried.outcome !== 'right') {
      return (await isThere(app.db, visit.user.id, value)) ? 'added' : 'refused';
    }
    app.outbox.wake();
    app.messaging?.wake();
    return tried.result;
  });
}

/** Checks whether the account already has the contact, as it does if the other request of a double click was faster. */
async function isThere(db: Database, userId: string, value: string): Promise<boolean> {
  const row = await db.selectFrom('users').select(['email', 'phone']).where('id', '=', userId).executeTakeFirst();
  return row !== undefined && (row.email === value || row.phone === value);
}

async function add(db: Transaction, adder: Adder, contact: NewContact, mails: ContactMails): Promise<AddedContact> {
  const { visit, visitorAddress, now } = adder;
  const value = plainValue(contact);
  const known = contact.phone === undefined ? await findUser(db, value) : await findUserOfPhone(db, value);
  const locked = await lockedAccounts(db, [visit.user.id, ...(known ? [known.id] : [])]);
  const own = locked.get(visit.user.id);
  const other = known && known.id !== visit.user.id ? locked.get(known.id) : undefined;
  if (own?.role !== 'customer' || own.shut_out_at !== null) {
    return 'refused';
  }
  const outcome =
    contact.phone === undefined
      ? await addMail(db, adder, own, other, contact.mail)
      : await addPhone(db, adder, own, other, value, mails);
  if (outcome !== 'added') {
    return outcome;
  }
  const isMail = contact.phone === undefined;
  await record(
    db,
    {
      actor: { id: own.id, name: own.name || maskedAccount(own) },
      action: isMail ? 'mail-added' : 'phone-added',
      subject: own.id,
      before: other ? `joined ${other.id}` : isMail || own.phone === null ? null : maskedNumber(own.phone),
      after: isMail ? maskedAddress(value) : maskedNumber(value),
      visitorAddress,
    },
    now,
  );
  await tell(db, adder, own, isMail ? mails : { ...mails, toNew: undefined });
  return 'added';
}

async function addMail(
  db: Transaction,
  { visit, now }: Adder,
  own: UserRow,
  other: UserRow | undefined,
  mail: string,
): Promise<AddedContact> {
  if (own.email !== null) {
    return 'not-here';
  }
  if (other && (other.role !== 'customer' || other.shut_out_at !== null)) {
    return 'staff';
  }
  if (other?.phone && other.phone !== own.phone) {
    return 'other-phone';
  }
  if (other) {
    await joinAccounts(db, other, own, now);
  }
  await db
    .updateTable('users')
    .set({ email: plainAddress(mail), email_verified: 1, updated_at: now })
    .where('id', '=', own.id)
    .execute();
  if (own.phone !== null && visit.provenFrom !== null) {
    await writeMail(db, own.phone, visit.provenFrom, mail, now);
  }
  return 'added';
}

async function addPhone(
  db: Transaction,
  { visit, visitorAddress, now }: Adder,
  own: UserRow,
  other: UserRow | undefined,
  phone: string,
  mails: ContactMails,
): Promise<AddedContact> {
  const signs = await signsOf(db, phone);
  const isTheirs = other !== undefined && isInSameHands({ ...signs, provenAt: other.phone_proven_at }, now);
  const since = isTheirs ? (other.phone_since ?? 0) : belongsFrom(signs, now);
  // An account without an email address changes its number, and everything that it proved moves to the new one.
  const moved = own.email === null && own.phone !== null ? { from: own.phone, since: visit.provenFrom ?? now } : null;
  if (moved && (await holdsOthers(db, phone, moved.since, since))) {
    return 'not-here';
  }
  if (other && isTheirs && other.email === null) {
    await joinAccounts(db, other, own, now);
  } else if (other) {
    // The other account may belong to someone else: it has an email address that this person has not verified, or the
    // number may have changed hands since. So it stays and loses only the number.
    await releasePhone(db, other, visitorAddress, now);
    if (other.email !== null) {
      await db
        .insertInto('outbox')
        .values(
          outboxRows(
            { id: null, reference: 'contact', series: `contact-${randomUUID()}` },
            [mails.toOther(other.email)],
            now,
          ),
        )
        .execute();
    }
  }
  await db
    .updateTable('users')
    .set({ phone, phone_since: Math.min(since, moved?.since ?? since), phone_proven_at: now, updated_at: now })
    .where('id', '=', own.id)
    .execute();
  if (moved) {
    await movePhone(db, moved, phone, now);
  }
  // Sessions that were opened with the previous number end, because it no longer belongs to the account. Someone
  // without an email address stays signed in here, because they have proved the new number in this session.
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', own.id)
    .where('proved_by', '=', 'phone')
    .$if(moved !== null, (query) => query.where('id', '!=', visit.sessionId))
    .execute();
  await notePhoneProven(db, phone, now);
  return 'added';
}

/**
 * Whether a number has orders or enquiries from between two times, which belong to someone who had it before. An
 * account shows everything of its number from one time on, so it could not leave them out.
 */
async function holdsOthers(db: Database, phone: string, from: number, before: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('mail', '=', '')
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  const { cases } = await subjectOfPhone(db, phone, from);
  return order !== undefined || cases.some(({ received_at }) => received_at < before);
}

/** Notifies the previous contacts of the account, and a new email address. */
async function tell(
  db: Transaction,
  { app, locale, now }: Adder,
  own: UserRow,
  { toNew, toOld }: ContactMails,
): Promise<void> {
  const letters = [toNew, own.email === null ? undefined : toOld].filter((mail) => mail !== undefined);
  if (letters.length > 0) {
    await db
      .insertInto('outbox')
      .values(outboxRows({ id: null, reference: 'contact', series: `contact-${randomUUID()}` }, letters, now))
      .execute();
  }
  const notices = app.messaging?.desk();
  if (own.phone === null || !notices) {
    return;
  }
  const about = { name: 'contact-changed', purpose: 'account', caseId: null, reference: 'contact', locale } as const;
  const filled = { variables: {} };
  const to = await reachOf(db, { mail: '', phone: own.phone });
  await sendNotice(
    notices,
    db,
    to,
    { ...about, series: `contact-${randomUUID()}`, sms: filled, whatsapp: filled },
    now,
  );
}

/** The contact shown for a visit, which is the one used to sign in. */
export const shownContact = ({ user, provedBy }: Pick<Visit, 'user' | 'provedBy'>): string =>
  (provedBy === 'phone' ? user.phone : user.email) ?? contactOfUser(user);
