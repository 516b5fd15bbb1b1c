import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, meera, now, plainMail, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import type { Actor } from '../../../../kernel/roles.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { cancelReply } from './cancel-reply.ts';
import { changeCase } from './change-case.ts';
import { sendReply } from './send-reply.ts';

const reply = async (db: Database, reference: string, actor: Actor, seen = 0) => {
  const sent = await sendReply(db, { reference, body: `From ${actor.name}`, seen, actor, now, mail: plainMail });
  return 'mailId' in sent ? sent.mailId : sent.outcome;
};
const assigneeOf = async (db: Database, reference: string) => (await theCase(db, reference)).assignee;
const assign = (db: Database, reference: string, to: string | null, actor: Actor, seen: number) =>
  changeCase(db, { reference, group: 'assignee', to, seen, actor, now });
const changes = async (db: Database) =>
  (
    await db
      .selectFrom('audit')
      .select(['actor_name', 'before', 'after'])
      .where('action', '=', 'case-changed')
      .orderBy('id')
      .execute()
  ).map(({ actor_name, before, after }) => [actor_name, before, after]);

describeOnEachEngine('the assignee after a reply', ({ open }) => {
  test('replying to an unassigned case assigns it, which the log says; recalling the reply unassigns it', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const mailId = await reply(db, reference, ravi);
    expect(await assigneeOf(db, reference)).toBe(ravi.id);
    expect(await cancelReply(db, { reference, mailId, actor: ravi, now })).toMatchObject({ outcome: 'cancelled' });
    expect(await assigneeOf(db, reference)).toBeNull();
    expect(await changes(db)).toEqual([
      ['Ravi', 'assignee: null', `assignee: ${ravi.id}`],
      ['Ravi', `assignee: ${ravi.id}`, 'assignee: null'],
    ]);
  });

  test('an assigned case keeps its assignee when someone else replies and recalls the reply', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    await assign(db, reference, meera.id, meera, 0);
    const mailId = await reply(db, reference, ravi, 1);
    expect(await assigneeOf(db, reference)).toBe(meera.id);
    await cancelReply(db, { reference, mailId, actor: ravi, now });
    expect(await assigneeOf(db, reference)).toBe(meera.id);
  });

  test('a colleague who reassigns it at the same time is told; once reassigned it stays so', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const mailId = await reply(db, reference, ravi);
    const late = await assign(db, reference, meera.id, meera, 0);
    expect(late).toEqual({ outcome: 'conflict', by: 'Ravi', at: now, value: ravi.id });
    expect(await assign(db, reference, meera.id, meera, 1)).toMatchObject({ outcome: 'changed' });
    await cancelReply(db, { reference, mailId, actor: ravi, now });
    expect(await assigneeOf(db, reference)).toBe(meera.id);
  });

  test('a status set by a reply in the meantime is reported, too', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const sent = { reference, body: 'Done.', status: 'done', seen: 0, actor: ravi, now, mail: plainMail } as const;
    await sendReply(db, sent);
    const late = await changeCase(db, { reference, group: 'status', to: 'open', seen: 0, actor: meera, now });
    expect(late).toEqual({ outcome: 'conflict', by: 'Ravi', at: now, value: 'done' });
  });
});
