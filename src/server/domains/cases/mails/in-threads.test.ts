import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now, sentToCustomer, theCase } from '../../../../../tests/support/office-desk.ts';
import { isInTurn } from '../../../../../tests/support/turn.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** Makes a case that waits for its person, and a function that receives emails of its thread. */
async function waiting(db: Database) {
  const { take } = await openMailIntake(db);
  const made = await aCase(db);
  const ours = await sentToCustomer(db, made.id);
  await db.updateTable('cases').set({ status: 'waiting-customer', due_at: null }).where('id', '=', made.id).execute();
  let count = 0;
  const answer = (headers: readonly string[], text = 'My GST number is 07AAAAA0000A1Z5.') => {
    count += 1;
    const head = ['From: asha@example.in', `Message-ID: <m${count}@example.in>`, `References: ${ours}`, ...headers];
    return take(rawMail(head, text), now + count);
  };
  return { answer, state: () => theCase(db, made.reference) };
}

describeOnEachEngine('an answer in a thread', ({ open }) => {
  test.each([
    ['a ticket system', ['Auto-Submitted: auto-generated']],
    ['a ticket system that wants no answers', ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']],
    ['a ticket system with a comment', ['Auto-Submitted: auto-generated (ticket 7)', 'Precedence: bulk']],
    ['a mailing list', ['Precedence: list', 'List-Id: <friends.shop.example>']],
    ['a Google group', ['Precedence: list', 'List-ID: <accounts.googlegroups.com>', 'X-Google-Group-Id: 12345']],
    ['a sender of many mails', ['Precedence: bulk']],
    ['a portal that takes nothing back', ['Return-Path: <>']],
    ['Exchange', ['X-Auto-Response-Suppress: DR, OOF, AutoReply']],
  ])('with the headers of %s reopens the case', async (_, headers) => {
    const { answer, state } = await waiting(await open());
    expect(await answer(headers)).toBe('case');
    expect(await state()).toMatchObject({ status: 'open', due_at: expect.any(Number) });
  });

  test.each([
    ['RFC 3834', ['Auto-Submitted: auto-replied']],
    ['Gmail', ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes']],
    ['Exchange', ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', 'Return-Path: <>']],
    ['an old program', ['Precedence: auto_reply']],
    ['a list’s own program', ['Precedence: list', 'X-Autorespond: Re']],
    ['its subject', ['Auto-Submitted: auto-generated', 'Subject: Automatic reply: AAR-7K4M-Q92T']],
    ['its Hindi subject', ['Precedence: bulk', 'Subject: स्वचालित उत्तर: AAR-7K4M-Q92T']],
  ])('that a program writes for someone who is away, according to %s, does not', async (_, headers) => {
    const { answer, state } = await waiting(await open());
    expect(await answer(headers, 'I am away until Monday.')).toBe('case');
    expect(await state()).toMatchObject({ status: 'waiting-customer', due_at: null });
  });

  test('is only added to the timeline once there are ten within ten minutes', async () => {
    const db = await open();
    const { answer, state } = await waiting(db);
    for (let round = 0; round < 9; round += 1) {
      await answer(['Precedence: list']);
    }
    const due = { status: 'waiting-customer', due_at: null } as const;
    await db.updateTable('cases').set(due).execute();
    await answer(['Precedence: list']);
    expect(await state()).toMatchObject(due);
  });
});

describeOnEachEngine('emails about cases of others', ({ open }) => {
  /**
   * Makes nine people forward one of our emails within a day, each with a different question. @returns how many are
   * acknowledged
   */
  async function forwarding(db: Database, address: (index: number) => string) {
    const { take } = await openMailIntake(db);
    for (let index = 0; index < 9; index += 1) {
      const made = await aCase(db);
      const ours = await sentToCustomer(db, made.id);
      const head = [`From: ${address(index)}`, `Message-ID: <f${index}@mail.example>`, `References: ${ours}`];
      expect(await take(rawMail(head, 'Can you do this for me too?'), now + index)).toBe('new case');
    }
    const rows = await db
      .selectFrom('outbox')
      .select('recipient')
      .where('purpose', '=', 'acknowledgement')
      .where('in_reply_to', 'is not', null)
      .execute();
    return rows.length;
  }

  test.each(['gmail.com', 'yahoo.co.in', 'outlook.com', 'rediffmail.com'].filter((host) => isInTurn(host)))(
    'are each acknowledged if people write from %s',
    async (host) => {
      expect(await forwarding(await open(), (index) => `friend${index}@${host}`)).toBe(9);
    },
  );

  test('are acknowledged three times a day to one firm, and once to one mailbox', async () => {
    expect(await forwarding(await open(), (index) => `ticket${index}@desk.example`)).toBe(3);
    expect(await forwarding(await open(), (index) => `friend+${index}@gmail.com`)).toBe(1);
  });
});
