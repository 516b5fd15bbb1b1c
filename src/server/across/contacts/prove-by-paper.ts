import type { Visit } from '../../domains/accounts/sessions.ts';
import { maskedAccount, record } from '../../domains/audit/record.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { countAlone } from '../../platform/limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';
import { lockedAccounts } from './join-accounts.ts';
import { cover, type LinkProved } from './prove-link.ts';

/** The maximum number of attempts per account in a day. */
const MOST_TRIES = 10;

/**
 * Accepts a document that was uploaded before as a second proof, in addition to the phone, if it is the same file to
 * the byte. Only a document counts that was uploaded with the order's own link, because someone who took over a number
 * could upload one with the link that a phone is shown. The proof covers what the link of the order would cover.
 * @param hashes SHA-256 of the files, as the device sent them
 * @throws StorageUnavailable
 */
export async function proveByPaper(
  db: Database,
  visit: Visit,
  hashes: readonly string[],
  { visitorAddress, now }: { readonly visitorAddress: string; readonly now: number },
): Promise<LinkProved> {
  const limits = [
    ...fromAddress('paper proof from', visitorAddress, 20),
    { key: hashed('paper proof of', visit.user.id), atMost: MOST_TRIES, windowMs: DAY },
  ];
  const minutes = await withStorageErrors(() => countAlone(db, limits, now));
  if (minutes !== undefined) {
    return { minutes };
  }
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const user = (await lockedAccounts(transaction, [visit.user.id])).get(visit.user.id);
      const actor = { id: visit.user.id, name: visit.user.name || maskedAccount(visit.user) };
      const order =
        user?.phone && user.role === 'customer' ? await orderOfPage(transaction, user.phone, hashes) : undefined;
      if (!user || !order) {
        const entry = { actor, action: 'second-proof-failed', subject: visit.user.id, visitorAddress } as const;
        await record(transaction, entry, now);
        return 'refused';
      }
      await cover(transaction, visit, user, order.created_at, now);
      const entry = { actor, action: 'second-proof', subject: order.number, visitorAddress } as const;
      await record(transaction, { ...entry, after: 'document' }, now);
      return 'proved';
    }),
  );
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
