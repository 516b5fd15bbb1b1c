import type { Database } from '../database/schema.ts';
import { countUses } from '../limiter.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { countedSender } from '../mail/public-mail-hosts.ts';
import { DAY, hashed } from '../visitor-limits.ts';
import type { ParsedMail } from './parsed-mail.ts';
import type { Link } from './place-mail.ts';

/** The tenth mail of one address within ten minutes is a machine's, whatever its headers say. */
const WINDOW = 10 * 60_000;
const MOST = 9;
const PAUSE = 60 * 60_000;
const PAUSED = 'mails-paused:';

/**
 * Counts a mail of an address.
 * @returns whether nothing is to happen by itself for what it sends: no answer, no new case for each, no clock
 */
export async function isFlooding(db: Database, address: string, now: number): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const key = `${PAUSED}${hashed('mails paused', mailbox)}`;
  const exceeded = await countUses(db, [{ key: hashed('mails in', mailbox), atMost: MOST, windowMs: WINDOW }], now);
  if (exceeded.length > 0) await countUses(db, [{ key, atMost: 1, windowMs: PAUSE }], now);
  const paused = await db
    .selectFrom('limits')
    .select('key')
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return paused !== undefined;
}

/** How many addresses nothing happens by itself for just now. */
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

/**
 * Counts a mail that speaks of a case of ours and comes from elsewhere: a rival help desk answers each acknowledgement from a new
 * address, and ours would answer that again. A firm is counted by its domain, who writes from a provider for everybody by the address.
 * @returns whether it may be acknowledged
 */
export async function isFewRounds(
  db: Database,
  { from, references }: Pick<ParsedMail, 'from' | 'references'>,
  links: readonly Link[],
  now: number,
): Promise<boolean> {
  if (!links.some(({ because }) => because !== 'same-person')) return true;
  const keys = [
    hashed('mail rounds of', countedSender(from.address)),
    ...references.slice(0, 1).map((first) => hashed('mail rounds in', first)),
  ];
  const uses = keys.map((key) => ({ key, atMost: ROUNDS, windowMs: DAY }));
  return (await countUses(db, uses, now)).length === 0;
}
