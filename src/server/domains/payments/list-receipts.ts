import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { listOnAccount } from './receivables.ts';
import { listWithheld } from './tds-certificates.ts';

/** Which receipts a list shows. `waiting`: cheques that have not cleared. `account`: money that is not allocated. */
export const receiptViews = ['all', 'waiting', 'account', 'tds'] as const;
export type ReceiptView = (typeof receiptViews)[number];

interface AskedReceipts {
  /** A part of the number, the name or the reference. */
  readonly search: string;
  readonly after?: { readonly at: number; readonly id: string } | undefined;
  readonly now: number;
}

/** Lists receipts, newest first. @throws StorageUnavailable */
export function listReceipts(
  db: Database,
  view: ReceiptView,
  { search, after, now }: AskedReceipts,
  most: number,
): Promise<MoneyReceiptRow[]> {
  return withStorageErrors(async () => {
    const ids = await idsOf(db, view, now);
    return db
      .selectFrom('money_receipts')
      .selectAll()
      .$if(view === 'waiting', (query) => query.where('kind', '=', 'cheque').where('state', '=', 'waiting'))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ['', ...(ids ?? [])]))
      .$if(search !== '', (query) =>
        query.where(({ or, eb }) =>
          or([
            eb('number', 'like', `%${search.toUpperCase()}%`),
            eb('name', 'like', `%${search}%`),
            eb('reference', '=', search.toUpperCase()),
          ]),
        ),
      )
      .$if(after !== undefined, (query) =>
        query.where(({ or, and, eb }) =>
          or([
            eb('issued_at', '<', after?.at ?? 0),
            and([eb('issued_at', '=', after?.at ?? 0), eb('id', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
  });
}

async function idsOf(db: Database, view: ReceiptView, now: number): Promise<string[] | undefined> {
  if (view === 'account') {
    return (await listOnAccount(db)).map(({ id }) => id);
  }
  return view === 'tds' ? (await listWithheld(db, now)).map(({ receipt }) => receipt.id) : undefined;
}
