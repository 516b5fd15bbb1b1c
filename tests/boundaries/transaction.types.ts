import { append } from '@/server/domains/cases/timeline/append.ts';
import { postEntry } from '@/server/domains/ledger/post-entry.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import type { Database } from '@/server/platform/database/schema.ts';

// This file is compiled only by the type check, which fails if an expected error does not occur.

declare const db: Database;
type Rest<Work> = Work extends (db: never, ...rest: infer Others) => unknown ? Others : never;
declare const row: Rest<typeof append<'note'>>;
declare const entry: Rest<typeof postEntry>;

inTransaction(db, (transaction) => append(transaction, ...row));
inTransaction(db, (transaction) => postEntry(transaction, ...entry));

// @ts-expect-error a row and the version of its case are written together
append(db, ...row);

// @ts-expect-error an entry is written together with what it is about
postEntry(db, ...entry);
