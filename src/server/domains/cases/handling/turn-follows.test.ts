import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, now, plainMail, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import { caseStatuses } from '../../../platform/database/office-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { turnAt } from '../timeline/turn-at.ts';
import { cancelReply } from './cancel-reply.ts';
import { changeCase, undoChange } from './change-case.ts';
import { sendReply } from './send-reply.ts';

async function turnOf(db: Database, reference: string) {
  const { status, whose_turn } = await theCase(db, reference);
  return [status, whose_turn];
}

describeOnEachEngine('whose turn it is', ({ open }) => {
  test('follows from the status that a clerk sets, and from the one that undoing restores', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    for (const to of caseStatuses.filter((status) => status !== 'new')) {
      const before = await turnOf(db, reference);
      const done = await changeCase(db, { reference, group: 'status', to, seen: 99, actor: ravi, now });
      expect(await turnOf(db, reference)).toEqual([to, turnAt(to)]);
      const seq = 'seq' in done ? (done.seq ?? 0) : 0;
      await undoChange(db, { reference, seq, actor: ravi, now });
      expect(await turnOf(db, reference)).toEqual(before);
    }
  });

  test('follows from the status after a reply, and is ours again when the reply is recalled', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const reply = { reference, body: 'Which documents do you have?', seen: 0, actor: ravi, now, mail: plainMail };
    const sent = await sendReply(db, { ...reply, status: 'waiting-customer' });
    expect(await turnOf(db, reference)).toEqual(['waiting-customer', 'customer']);
    const mailId = 'mailId' in sent ? sent.mailId : '';
    await cancelReply(db, { reference, mailId, actor: ravi, now });
    expect(await turnOf(db, reference)).toEqual(['new', 'us']);
  });
});
