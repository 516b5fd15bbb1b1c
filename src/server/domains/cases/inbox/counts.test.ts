import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, now, ravi } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { countToday } from './count-today.ts';
import { countInbox } from './list-inbox.ts';

/** Adds copies of one case, all of them overdue and with a failed email. */
async function many(db: Database, count: number): Promise<void> {
  const { id } = await aCase(db, { dueAt: now - 1 });
  const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const mail = await db.selectFrom('outbox').selectAll().where('case_id', '=', id).executeTakeFirstOrThrow();
  await db.deleteFrom('outbox').execute();
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (let from = 0; from < count; from += 250) {
    const some = numbers.slice(from, from + 250);
    await db
      .insertInto('cases')
      .values(
        some
          .filter((each) => each > 0)
          .map((each) => ({
            ...row,
            id: `${id}${each}`,
            reference: `AAR-${each}`,
            idempotency_key: `k${each}`,
            reply_token: null,
          })),
      )
      .execute();
    await db
      .insertInto('outbox')
      .values(some.map((each) => ({ ...mail, id: `m${each}`, message_id: `<${each}>`, state: 'dead' as const })))
      .execute();
  }
}

describeOnEachEngine('counts in the office', ({ open }) => {
  test('count every case, also beyond a hundred', async () => {
    const db = await open();
    await many(db, 1_234);
    expect(await countInbox(db, { status: 'active' }, now)).toBe(1_234);
    expect(await countInbox(db, { overdue: true }, now)).toBe(1_234);
    expect(await countInbox(db, { status: 'done' }, now)).toBe(0);
    expect(await countToday(db, ravi.id, now)).toMatchObject({ overdue: 1_234, nobodys: 1_234, mails: 1_234, mine: 0 });
  });
});
