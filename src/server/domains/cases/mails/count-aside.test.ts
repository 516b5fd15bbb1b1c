import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { now } from '../../../../../tests/support/office-desk.ts';
import { countAside, listAside } from './set-aside.ts';

describeOnEachEngine('emails without a case', ({ open }) => {
  test('are all counted, however few of them are shown', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    for (let index = 0; index < 5; index += 1) {
      const head = [`From: List <list${index}@shop.example>`, 'To: help@example.in', `Subject: News ${index}`];
      const words = index < 3 ? 'zebra crossing' : 'tiger';
      await take(rawMail([...head, `Message-ID: <n${index}@shop.example>`, 'Precedence: bulk'], words), now + index);
    }
    const asked = { typed: 'zebra', isDone: false };
    const two = await listAside(db, { ...asked, most: 2, now });
    expect(two).toHaveLength(2);
    const rest = await listAside(db, { ...asked, from: 2, most: 100, now });
    expect(rest).toHaveLength((await countAside(db, asked)) - 2);
    expect(rest.map(({ id }) => id)).not.toContain(two[0]?.id);
    expect([await countAside(db), await countAside(db, asked)]).toEqual([5, 3]);
    const [first] = await listAside(db, { ...asked, most: 1, now });
    await db
      .updateTable('mails_in')
      .set({ aside: 'done' })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect([await countAside(db, asked), await countAside(db, { ...asked, isDone: true })]).toEqual([2, 1]);
  });
});
