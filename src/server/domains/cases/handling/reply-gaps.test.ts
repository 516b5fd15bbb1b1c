import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, meera, now, plainMail, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import { sendReply } from './send-reply.ts';

describeOnEachEngine('a reply with gaps', ({ open }) => {
  test('is stopped without a trace, and is sent once the clerk has been told of them', async () => {
    const db = await open();
    const { reference, version } = await aCase(db);
    const reply = { reference, body: 'By [date].', seen: version, actor: ravi, now, mail: plainMail };
    expect(await sendReply(db, { ...reply, hasGaps: true })).toEqual({ outcome: 'gaps' });
    expect((await theCase(db, reference)).version).toBe(version);
    expect(await db.selectFrom('outbox').select('id').where('purpose', '=', 'reply').execute()).toEqual([]);
    const sent = await sendReply(db, { ...reply, hasGaps: false });
    expect(sent).toMatchObject({ outcome: 'queued' });
    // A double click on the old form returns the same reply.
    expect(await sendReply(db, { ...reply, hasGaps: true })).toEqual(sent);
  });

  test('reports a newer answer first, so that no attempt skips both warnings', async () => {
    const db = await open();
    const { reference, version } = await aCase(db);
    await sendReply(db, { reference, body: 'Ours.', seen: version, actor: meera, now, mail: plainMail });
    const reply = { reference, body: 'By [date].', seen: version, actor: ravi, now, mail: plainMail, hasGaps: true };
    expect(await sendReply(db, reply)).toMatchObject({ outcome: 'newer', by: 'Meera' });
  });
});
