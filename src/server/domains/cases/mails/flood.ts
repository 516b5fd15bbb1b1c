import { mailboxOf } from '../../../platform/addresses/mailbox.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { countUses } from '../../../platform/limits/limiter.ts';
import { DAY, hashed } from '../../../platform/limits/visitor-limits.ts';
import { countedSender } from '../../../platform/mail/public-mail-hosts.ts';
import type { ParsedMail } from './parsed-mail.ts';
import type { Link } from './place-mail.ts';

/**
 * The time in which a sender may send `MOST` emails, in milliseconds. An address that sends more is treated as a
 * program, whatever the headers say.
 */
const WINDOW = 10 * 60_000;
const MOST = 9;
const PAUSE = 60 * 60_000;
const PAUSED = 'mails-paused:';

/**
 * Counts an email from an address.
 * @returns whether automatic handling is off for emails from this address: no reply, no new case for each, and no due
 * time
 */
export async function isFlooding(db: Database, address: string, now: number): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const key = `${PAUSED}${hashed('mails paused', mailbox)}`;
  const exceeded = await countUses(db, [{ key: hashed('mails in', mailbox), atMost: MOST, windowMs: WINDOW }], now);
  if (exceeded.length > 0) {
    await countUses(db, [{ key, atMost: 1, windowMs: PAUSE }], now);
  }
  const paused = await db
    .selectFrom('limits')
    .select('key')
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return paused !== undefined;
}

/** Returns the number of addresses for which automatic handling is currently off. */
export async function countFloods(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('limits')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('key', 'like', `${PAUSED}%`)
    .where('window_ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts an acknowledgement to an address. @returns whether it may be sent, which is allowed once a day */
export async function mayAcknowledge(db: Database, address: string, now: number): Promise<boolean> {
  const key = hashed('mail acknowledged', mailboxOf(address));
  return (await countUses(db, [{ key, atMost: 1, windowMs: DAY }], now)).length === 0;
}

/** The maximum number of acknowledgements per day of emails about our cases, in one conversation or to one firm. */
const ROUNDS = 3;
/** The maximum number of acknowledgements per day to all addresses of one firm. */
const MOST_OF_FIRM = 10;

/**
 * Counts an acknowledgement to an address that has had none today against the limits for its firm. Without them,
 * another help desk might answer each acknowledgement from a new address, which we would acknowledge again. Emails
 * about one of our cases are also counted per conversation. A firm is counted by its domain, a sender at a public
 * provider by their address.
 * @param address of the recipient
 * @returns whether it may be sent
 */
export async function isFewRounds(
  db: Database,
  { address, references }: { readonly address: string } & Pick<ParsedMail, 'references'>,
  links: readonly Link[],
  now: number,
): Promise<boolean> {
  const firm = firmOf(address);
  const isAboutOurs = links.some(({ because }) => because !== 'same-person');
  const rounds = [
    hashed('mail rounds of', firm),
    ...references.slice(0, 1).map((first) => hashed('mail rounds in', first)),
  ].map((key) => ({ key, atMost: ROUNDS, windowMs: DAY }));
  const all = { key: hashed('mails acknowledged of', firm), atMost: MOST_OF_FIRM, windowMs: DAY };
  return (await countUses(db, isAboutOurs ? [all, ...rounds] : [all], now)).length === 0;
}

/** Matches labels that, in front of a country's, form a suffix under which firms register domains, such as co.in. */
const BELOW_SUFFIX = /^(?:co|com|net|org|gov|govt|edu|ac|res|nic|firm|gen|ind|ltd|plc|me|info|biz)$/;

/**
 * Returns the domain or address by which emails are counted. A help desk may have a separate host for each ticket, so
 * the host is not enough.
 */
function firmOf(address: string): string {
  const counted = countedSender(address);
  if (counted.includes('@')) {
    return counted;
  }
  const labels = counted.split('.');
  const isBelow = labels.at(-1)?.length === 2 && BELOW_SUFFIX.test(labels.at(-2) ?? '');
  return labels.slice(isBelow ? -3 : -2).join('.');
}
