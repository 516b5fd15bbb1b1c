import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator } from '../tests/support/migrator.ts';

const posting = (
  entry_id: string,
  position: number,
  order_id: string | null,
  account: string,
  amount_paise: number,
) => ({
  entry_id,
  position,
  order_id,
  account,
  amount_paise,
});

describeOnEachEngine('0290_receivable_balances', ({ newStorage }) => {
  test('the receivable amount is the sum of earlier postings, and changes with each new one', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0272_contact_consents')).error).toBeUndefined();
    const entry = { key: 'placed a', kind: 'placed', order_id: null, at: 1 };
    await insertRow(db, 'ledger_entries', { ...entry, id: 'e' });
    await insertRow(db, 'ledger_entries', { ...entry, id: 'f', key: 'received a' });
    await insertRow(db, 'ledger_postings', posting('e', 0, 'a', 'receivable', 500));
    await insertRow(db, 'ledger_postings', posting('e', 1, 'a', 'committed', -500));
    await insertRow(db, 'ledger_postings', posting('e', 2, 'b', 'refunds-payable', -70));
    await insertRow(db, 'ledger_postings', posting('e', 3, null, 'receivable', 9));

    expect((await migrator.migrateTo('0290_receivable_balances')).error).toBeUndefined();
    const balances = () =>
      db
        .selectFrom('order_balances')
        .select(['order_id', 'due_paise', 'receivable_paise'])
        .orderBy('order_id')
        .execute();
    const before = [
      { order_id: 'a', due_paise: 500, receivable_paise: 500 },
      { order_id: 'b', due_paise: -70, receivable_paise: 0 },
    ];
    expect(await balances()).toEqual(before);

    await insertRow(db, 'ledger_postings', posting('f', 0, 'a', 'receivable', -200));
    await insertRow(db, 'ledger_postings', posting('f', 1, 'a', 'refunds-payable', -30));
    await insertRow(db, 'ledger_postings', posting('f', 2, 'c', 'receivable', 10));
    await insertRow(db, 'ledger_postings', posting('f', 3, 'c', 'bank', -10));
    expect(await balances()).toEqual([
      { order_id: 'a', due_paise: 270, receivable_paise: 300 },
      { order_id: 'b', due_paise: -70, receivable_paise: 0 },
      { order_id: 'c', due_paise: 10, receivable_paise: 10 },
    ]);
  });
});
