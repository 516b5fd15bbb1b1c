import { presentCase } from '../cases/goes-on-in.ts';
import { engineOf } from '../database/engine.ts';
import type { OrderRow } from '../database/order-tables.ts';
import type { CaseRow, Database } from '../database/schema.ts';
import { append } from '../desk/append.ts';

/** Who did what the turn follows from: the customer, or somebody of the office. */
interface Author {
  readonly id: string | null;
  readonly name: string;
  readonly visitorAddress?: string;
}

/**
 * Has the case of an order follow its papers: all of them are there, so it is the office's turn; one is missing or refused, so
 * it is the customer's. A case that was erased, or is done, stays as it is.
 * @param db the transaction that holds the order
 * @param dueAt until when the office answers, epoch milliseconds, where it becomes its turn
 */
export async function followTurn(
  db: Database,
  { id, case_id }: Pick<OrderRow, 'id' | 'case_id'>,
  { author, dueAt, now }: { author: Author; dueAt: number | undefined; now: number },
): Promise<void> {
  const missing = await db
    .selectFrom('asked_papers')
    .select('id')
    .where('order_id', '=', id)
    .where('state', 'in', ['asked', 'refused'])
    .limit(1)
    .executeTakeFirst();
  const held = await heldCase(db, await presentCase(db, case_id));
  if (!held || held.status === 'spam') return;
  const to = missing ? 'customer' : 'us';
  if (held.whose_turn === to) return;
  const wasWaiting = held.status === 'waiting-customer' || held.status === 'done';
  const set = missing
    ? { whose_turn: 'customer' as const, status: 'waiting-customer' as const, due_at: null }
    : {
        whose_turn: 'us' as const,
        due_at: held.due_at ?? dueAt ?? null,
        ...(wasWaiting ? { status: 'open' as const } : {}),
      };
  const [from, until] = [
    { whose: held.whose_turn, at: held.next_at },
    { whose: to, at: held.next_at },
  ] as const;
  await append(db, held, { kind: 'change', detail: { group: 'turn', from, to: until }, set }, author, now);
}

function heldCase(db: Database, id: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}
