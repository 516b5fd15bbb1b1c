import { mailboxOf } from '../../../platform/addresses/mailbox.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { countUses } from '../../../platform/limits/limiter.ts';
import { DAY, hashed } from '../../../platform/limits/visitor-limits.ts';
import { countedSender } from '../../../platform/mail/public-mail-hosts.ts';
import type { ParsedMail } from './parsed-mail.ts';
import type { Link } from './place-mail.ts';

/** The tenth mail of one address within ten minutes is a machine's, whatever its headers say. */
const WINDOW = 10 * 60_000;
const MOST = 9;
const PAUSE = 60 * 60_000;
const PAUSED = 'mails-paused:';

/**
 * Counts a mail of an address.
 * @returns whether nothing may happen automatically for what it sends: no answer, no new case for each, no clock
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

/** The number of addresses for which nothing happens automatically right now. */
export async function countFloods(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('limits')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('key', 'like', `${PAUSED}%`)
    .where('window_ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts an acknowledgement to an address. @returns whether it may leave: one a day does */
export async function mayAcknowledge(db: Database, address: string, now: number): Promise<boolean> {
  const key = hashed('mail acknowledged', mailboxOf(address));
  return (await countUses(db, [{ key, atMost: 1, windowMs: DAY }], now)).length === 0;
}

/** So often a day a conversation, or a firm, may answer ours from an address that we do not know. */
const ROUNDS = 3;
/** So many addresses of one firm are answered a day where none of them speaks of a case of ours. */
const MOST_OF_FIRM = 10;

/**
 * Counts an acknowledgement to an address from which we have none today: a rival help desk answers each from a new one, and ours would
 * answer that again. What speaks of a case of ours is counted by its conversation as well. A firm is counted by its domain, who writes
 * from a provider for everybody by the address.
 * @param address who would get it
 * @returns whether it may leave
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

/** Suffixes below which firms register, such as co.in, have a short label in front of that of a country. */
const BELOW_SUFFIX = /^(?:co|com|net|org|gov|govt|edu|ac|res|nic|firm|gen|ind|ltd|plc|me|info|biz)$/;

/** Who answers for an address: a help desk may have a host of its own for each ticket. */
function firmOf(address: string): string {
  const counted = countedSender(address);
  if (counted.includes('@')) {
    return counted;
  }
  const labels = counted.split('.');
  const isBelow = labels.at(-1)?.length === 2 && BELOW_SUFFIX.test(labels.at(-2) ?? '');
  return labels.slice(isBelow ? -3 : -2).join('.');
}
