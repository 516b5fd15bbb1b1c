import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now, sentToCustomer } from '../../../../../tests/support/office-desk.ts';

describeOnEachEngine('a thread', ({ open }) => {
  test('is not joined by anyone who guesses its ids from the number of the case', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const { id, reference } = await aCase(db);
    const ours = await sentToCustomer(db, id);
    expect(ours).toMatch(/\.[0-9a-f]{24}@/);
    const name = reference.toLowerCase();
    for (const [index, guess] of [`<${name}.1@example.in>`, `<${name}.2@example.in>`].entries()) {
      const forged = ['From: asha@example.in', `Message-ID: <f${index}@evil.example>`, `References: ${guess}`];
      expect(await take(rawMail(forged, 'Here is my new bank account.'), now)).toBe('new case');
    }
    const joined = await db.selectFrom('mails_in').select('id').where('case_id', '=', id).execute();
    expect(joined).toEqual([]);
    const answer = ['From: asha@example.in', 'Message-ID: <a@example.in>', `References: ${ours}`];
    expect(await take(rawMail(answer, 'Please go on.'), now)).toBe('case');
  });

  test('is not joined by an id that we never sent', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const { id } = await aCase(db);
    const waiting = await db.selectFrom('outbox').select('message_id').where('case_id', '=', id).execute();
    const thread = waiting.map(({ message_id }) => message_id).join(' ');
    const mail = ['From: asha@example.in', 'Message-ID: <w@example.in>', `References: ${thread}`];
    expect(await take(rawMail(mail, 'Please go on.'), now)).toBe('new case');
  });
});
