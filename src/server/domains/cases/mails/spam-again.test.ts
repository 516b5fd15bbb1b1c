import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now, plainMail, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import { isInTurn } from '../../../../../tests/support/turn.ts';
import type { CaseStatus } from '../../../platform/database/office-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { cancelReply } from '../handling/cancel-reply.ts';
import { changeCase, undoChange } from '../handling/change-case.ts';
import { sendReply } from '../handling/send-reply.ts';
import { openAside } from './open-aside.ts';
import { listAside } from './set-aside.ts';

const SERVER = 'mx.example.in';
const proofs = {
  proven: `Authentication-Results: ${SERVER}; dmarc=pass header.from=shop.example`,
  refuted: `Authentication-Results: ${SERVER}; dmarc=fail header.from=shop.example`,
};

/** Receives emails from one sender, and has a clerk judge the case that each of them opens. */
async function oneSender(db: Database, server?: string) {
  const intake = await openMailIntake(db, server);
  let count = 0;
  const latest = () =>
    db.selectFrom('cases').select(['reference', 'status']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const next = async (...headers: string[]) => {
    count += 1;
    const head = ['From: asha@shop.example', `Message-ID: <s${count}@shop.example>`, ...headers];
    expect(await intake.take(rawMail(head, `Message number ${count}`), now + count * 1000)).toBe('new case');
    return latest();
  };
  const say = async (to: CaseStatus, reference?: string) => {
    const of = reference ?? (await latest()).reference;
    const { version } = await theCase(db, of);
    const said = await changeCase(db, { reference: of, group: 'status', to, seen: version, actor: ravi, now });
    expect(said).toMatchObject({ outcome: 'changed', seq: expect.any(Number) });
    return said.outcome === 'changed' ? (said.seq ?? 0) : 0;
  };
  return { desk: intake.desk, take: intake.take, latest, next, say };
}

describeOnEachEngine('the next email of a sender', ({ open }) => {
  const decided = [
    ['spam', ['spam'], 'spam'],
    ['spam, then not spam', ['spam', 'new'], 'new'],
    ['spam, then answered', ['spam', 'open'], 'new'],
    ['done, then spam', ['done', 'spam'], 'spam'],
    ['spam, not spam, spam', ['spam', 'open', 'spam'], 'spam'],
    ['spam, not spam, done', ['spam', 'open', 'done'], 'new'],
  ] as const;
  test.each(decided.filter(([name]) => isInTurn(name)))(
    'is judged as a clerk last judged the one before: %s',
    async (_, decisions, status) => {
      for (const server of [undefined, SERVER]) {
        for (const header of server ? Object.values(proofs) : ['']) {
          const { next, say } = await oneSender(await open(), server);
          const headers = header ? [header] : [];
          await next(...headers);
          for (const to of decisions) {
            await say(to);
          }
          expect([header, (await next(...headers)).status]).toEqual([header, status]);
        }
      }
    },
  );

  test('is judged as the clerk judged the last one, even if that was marked as spam automatically', async () => {
    const { next, say } = await oneSender(await open());
    await next();
    await say('spam');
    const second = await next();
    expect(second.status).toBe('spam');
    await say('open', second.reference);
    const third = await next();
    expect(third.status).toBe('new');
    await say('spam', third.reference);
    expect((await next()).status).toBe('spam');
  });

  test('is not spam once the clerk undoes the mark', async () => {
    const db = await open();
    const { next, say } = await oneSender(db);
    const { reference } = await next();
    const seq = await say('spam');
    await undoChange(db, { reference, seq, actor: ravi, now });
    expect((await next()).status).toBe('new');
  });

  test('is a person’s if only someone else had used that address for spam', async () => {
    const { next, say } = await oneSender(await open(), SERVER);
    await next(proofs.refuted);
    await say('spam');
    expect((await next(proofs.proven)).status).toBe('new');
    expect((await next(proofs.refuted)).status).toBe('spam');
  });

  test('is not spam once a clerk has answered them, unless the reply is recalled', async () => {
    const db = await open();
    const { next, say } = await oneSender(db);
    const { reference } = await next();
    const other = await next();
    await say('spam', reference);
    const { version: seen } = await theCase(db, other.reference);
    const reply = { reference: other.reference, body: 'We can help.', seen, actor: ravi, now, mail: plainMail };
    const sent = await sendReply(db, reply);
    await cancelReply(db, {
      reference: other.reference,
      mailId: 'mailId' in sent ? sent.mailId : '',
      actor: ravi,
      now,
    });
    expect((await next()).status).toBe('spam');
    await sendReply(db, { ...reply, seen: (await theCase(db, other.reference)).version });
    expect((await next()).status).toBe('new');
  });

  test('clears all contacts of a case that were marked as spam', async () => {
    const db = await open();
    const phone = { fields: { name: 'Asha', phone: '+919810012345' } };
    const both = { fields: { name: 'Asha', phone: '+919810012345', email: 'asha@shop.example' } };
    const { say, next } = await oneSender(db);
    await say('spam', (await aCase(db, phone)).reference);
    const second = await aCase(db, both);
    expect(second.flags).toContain('spam-sender');
    await say('spam', second.reference);
    await say('open', second.reference);
    expect((await next()).status).toBe('new');
    expect((await aCase(db, phone)).flags).not.toContain('spam-sender');
  });

  test('is open if a clerk opens a case for it from the list', async () => {
    const db = await open();
    const { next, say, take, desk, latest } = await oneSender(db);
    await next();
    await say('spam');
    await take(rawMail(['From: asha@shop.example', 'Precedence: bulk', 'Message-ID: <b@shop.example>']), now);
    const [mail] = await listAside(db, { typed: '', isDone: false, most: 10, now });
    const by = { actor: ravi, visitorAddress: '192.0.2.1', now: now + 99_000 };
    expect(await openAside(desk, { id: mail?.id ?? '', by, always: false })).toMatchObject({ outcome: 'opened' });
    expect((await latest()).status).toBe('new');
  });
});
