import { sql } from 'kysely';
import { mailboxOf } from '../addresses/mailbox.ts';
import type { Database, HeldBecause } from '../database/schema.ts';
import type { Limit } from '../limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../limits/visitor-limits.ts';

/** A limit above which an acknowledgement waits for a clerk, while its inquiry is stored and mailed to the firm. */
export interface Ceiling extends Limit {
  readonly because: HeldBecause;
}

/**
 * How many acknowledgements leave in a day for what one visitor sends: 10 for an address, 30 for an IPv6 site, 5 to a
 * mailbox. They go to addresses that nobody has confirmed: without a ceiling the firm's name could be used to flood a
 * stranger, and the good name of its mail server be spent in an hour.
 */
export function acknowledgementCeilings(visitor: { address: string; mailAddress: string }): Ceiling[] {
  const [address, ...network] = fromAddress('acknowledged from', visitor.address, 10, DAY);
  const mailbox = { key: hashed('acknowledged', mailboxOf(visitor.mailAddress)), atMost: 5, windowMs: DAY };
  return [
    ...(address ? [{ ...address, because: 'address' as const }] : []),
    ...network.map((site) => ({ ...site, because: 'network' as const })),
    { ...mailbox, because: 'mailbox' },
  ];
}

/**
 * Whether as many acknowledgements as may leave in a day were stored in the last 24 hours; those that are held use
 * nothing up, so that a flood from few addresses costs the others nothing. On PostgreSQL transactions that run at the
 * same moment do not see each other: so many may pass beyond. A row that all lock would be exact, and with 20 callers
 * it halved what is stored: 84 to 100 inquiries a second where there were 164 to 190.
 * @param now epoch milliseconds
 */
export async function isDayFull(db: Database, atMost: number, now: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    // Literals: with a parameter SQLite could not use the index of these mails.
    .where('purpose', '=', sql.lit('acknowledgement'))
    .where('held_because', 'is', null)
    .where('created_at', '>', now - DAY)
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow();
  return count >= atMost;
}
