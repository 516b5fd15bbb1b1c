import { add, type Paise, paise, paiseOf, paiseText, subtract } from '@/kernel/paise.ts';
import type { Posting } from '@/server/platform/database/ledger-accounts.ts';
import type { Database } from '@/server/platform/database/schema.ts';

// This file is compiled only by the type check, which fails if an expected error does not occur.

declare const db: Database;
declare const count: number;
declare const amount: Paise;

paiseText(0);
paiseText(paise(count));
paiseText(add(amount, subtract(paiseOf(1999), amount)));
db.updateTable('orders').set({ total_paise: amount });

// @ts-expect-error a plain number may be rupees or a count
paiseText(count);

// @ts-expect-error so may a literal, except zero
paiseText(1999);

// @ts-expect-error a sum by + is a plain number, because a count could be part of it
paiseText(amount + count);

// @ts-expect-error a count is not added to an amount
add(amount, count);

paiseOf(count);

// @ts-expect-error an amount is in paise already
paiseOf(amount);

// @ts-expect-error even if it has just been converted
paiseOf(paiseOf(count));

// @ts-expect-error a posting takes no plain number either
export const posting: Posting = { account: 'bank', amount: count };

// @ts-expect-error nor does a column of the database
db.updateTable('orders').set({ total_paise: count });

// @ts-expect-error nor does a comparison with such a column
db.selectFrom('orders').where('total_paise', '>', count);
