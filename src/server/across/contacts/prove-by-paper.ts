import type { Visit } from '../../domains/accounts/sessions.ts';
import type { Database } from '../../platform/database/schema.ts';
import { DAY, fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';
import { type Proved, type ProvedFrom, prove } from './prove.ts';

/** The maximum number of attempts per account in a day. */
const MOST_TRIES = 10;

/**
 * Accepts a document that was uploaded before as a second proof, in addition to the phone, if it is the same file to
 * the byte. Only documents that were uploaded with the order's own link count, because someone who took over a number
 * could upload one with the link that a phone is shown. The proof covers what the link of the order would cover.
 * @param hashes SHA-256 of the files, as the device sent them
 * @throws StorageUnavailable
 */
export function proveByPaper(db: Database, visit: Visit, hashes: readonly string[], from: ProvedFrom): Promise<Proved> {
  const limits = [
    ...fromAddress('paper proof from', from.visitorAddress, 20),
    { key: hashed('paper proof of', visit.user.id), atMost: MOST_TRIES, windowMs: DAY },
  ];
  return prove(db, visit, { ...from, limits }, async (transaction, user) => {
    const order = user.phone ? await orderOfPage(transaction, user.phone, hashes) : undefined;
    return order && { since: order.created_at, subject: order.number, by: 'document' };
  });
}

/** Returns the oldest order with this number and no email address to which one of the files was uploaded. */
function orderOfPage(db: Database, phone: string, hashes: readonly string[]) {
  return hashes.length === 0
    ? Promise.resolve(undefined)
    : db
        .selectFrom('paper_pages')
        .innerJoin('orders', 'orders.id', 'paper_pages.order_id')
        .select(['orders.created_at', 'orders.number'])
        .where('orders.phone', '=', phone)
        .where('orders.mail', '=', '')
        .where('paper_pages.sha256', 'in', hashes)
        .where('paper_pages.by_own_link', '=', 1)
        .orderBy('orders.created_at')
        .limit(1)
        .executeTakeFirst();
}
