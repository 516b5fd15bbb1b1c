import { sql } from 'kysely';
import { mailboxOf } from '../addresses/mailbox.ts';
import type { Database, HeldBecause } from '../database/schema.ts';
import type { Limit } from '../limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../limits/visitor-limits.ts';

/** A limit above which an acknowledgement waits for a clerk; its enquiry is stored and emailed to the firm anyway. */
export interface Ceiling extends Limit {
  readonly because: HeldBecause;
}

/**
 * Returns how many acknowledgements a visitor's submissions may trigger per day: 10 per IP address, 30 per IPv6 site, 5
 * per mailbox or phone number. They go to addresses that no one has confirmed. Without a limit, the firm's name could
 * be used to flood a stranger, and its mail server could lose its reputation within an hour.
 */
export function acknowledgementCeilings(visitor: {
  address: string;
  mailAddress: string;
  /** The phone number of a person without email. */
  phone?: string | undefined;
}): Ceiling[] {
  const [address, ...network] = fromAddress('acknowledged from', visitor.address, 10, DAY);
  const mailbox = acknowledgedTo(mailboxOf(visitor.mailAddress) || (visitor.phone ?? ''));
  return [
    ...(address ? [{ ...address, because: 'address' as const }] : []),
    ...network.map((site) => ({ ...site, because: 'network' as const })),
    { ...mailbox, because: 'mailbox' },
  ];
}

/** The limit on acknowledgements to one mailbox or phone number in a day. */
export const acknowledgedTo = (contact: string): Limit => ({
  key: hashed('acknowledged', contact),
  atMost: 5,
  windowMs: DAY,
});

/**
 * Whether the daily maximum of acknowledgements was reached in the last 24 hours. Held ones are not counted, so a flood
 * from a few addresses does not affect other visitors. On PostgreSQL, simultaneous transactions do not see each other,
 * so a few more may pass. A row locked by all of them would be exact, but with 20 callers it halved the throughput: 84
 * to 100 enquiries per second instead of 164 to 190.
 * @param now epoch milliseconds
 */
export async function isDayFull(db: Database, atMost: number, now: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    // Literals, because SQLite could not use these rows' index with a parameter.
    .where('purpose', '=', sql.lit('acknowledgement'))
    .where('held_because', 'is', null)
    .where('created_at', '>', now - DAY)
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow();
  return count >= atMost;
}
