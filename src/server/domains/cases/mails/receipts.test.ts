import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now, sentToCustomer, theCase } from '../../../../../tests/support/office-desk.ts';

const part = (type: string, text: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
const notice = `${part('text/plain', 'Opened.')}${part('message/disposition-notification', 'Disposition: x; displayed')}--b--`;

describeOnEachEngine('a case that waits for its person', ({ open }) => {
  test('is not reopened by a read receipt of any kind, but is by a person', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const made = await aCase(db);
    const ours = await sentToCustomer(db, made.id);
    let count = 0;
    const state = async (headers: readonly string[], text: string) => {
      count += 1;
      await db
        .updateTable('cases')
        .set({ status: 'waiting-customer', due_at: null })
        .where('id', '=', made.id)
        .execute();
      const head = ['From: asha@example.in', `Message-ID: <m${count}@example.in>`, `References: ${ours}`, ...headers];
      expect(await take(rawMail(head, text), now + count * 600_000)).toBe('case');
      return (await theCase(db, made.reference)).status;
    };
    const asleep = 'waiting-customer';
    expect(await state(['Content-Type: multipart/report; boundary=b'], notice)).toBe(asleep);
    expect(await state(['Content-Type: multipart/mixed; boundary=b'], notice)).toBe(asleep);
    expect(await state(['Subject: Read: GST'], 'Your message\r\n\r\n  Subject: GST\r\n\r\nwas read on Monday.')).toBe(
      asleep,
    );
    expect(await state(['Subject: पढ़ा गया: GST'], 'आपका संदेश सोमवार को पढ़ा गया।')).toBe(asleep);
    expect(await state(['Subject: Read: GST'], 'I have read it. What is the fee?')).toBe('open');
    expect(await state(['Subject: GST'], 'My letter was opened by the officer.')).toBe('open');
  });
});

describeOnEachEngine('a form that names us before the person', ({ open }) => {
  test('in its Reply-To is answered at the person’s address', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const head = ['From: lead@portal.example', 'To: help@example.in', 'Message-ID: <l@portal.example>'];
    await take(rawMail([...head, 'Reply-To: help@example.in, Sita <sita@shop.example>'], 'A lead.'), now);
    expect(await db.selectFrom('outbox').select('recipient').execute()).toEqual([{ recipient: 'sita@shop.example' }]);
    expect(await db.selectFrom('cases').select('name').execute()).toEqual([{ name: 'Sita' }]);
  });
});
