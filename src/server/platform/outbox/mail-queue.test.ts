import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import type { By } from '../../domains/accounts/staff.ts';
import { listEntries } from '../../domains/audit/list-entries.ts';
import { releaseFromOffice } from '../../domains/cases/handling/release-from-office.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { countQueuedMails, listQueuedMails } from './mail-queue.ts';
import { outboxRows } from './outbox-rows.ts';

const now = Date.UTC(2026, 10, 22, 9);
const by: By = { actor: { id: 'a', name: 'Asha', role: 'clerk' }, visitorAddress: '203.0.113.9', now };

describeOnEachEngine('the office’s email queue', ({ open }) => {
  test('unsent email is listed and counted; a released one waits again, once, and the log says who released it', async () => {
    const db = await open();
    const saved = await saveCase(db, aSubmission(), { mails: twoMails, limits: [], now });
    const mail = { sender: 'a@b.in', recipient: 'new@example.in', replyTo: null, subject: 's', text: 't', html: 'h' };
    const ofNone = outboxRows(
      { id: null, reference: 'account', series: 'x' },
      [{ ...mail, purpose: 'account' }],
      now + 1,
    );
    const code = outboxRows({ id: null, reference: 'sign-in', series: 'y' }, [{ ...mail, purpose: 'code' }], now);
    await db
      .insertInto('outbox')
      .values([...ofNone, ...code])
      .execute();
    const error = { state: 'dead', last_error: '550 5.1.1 no such user' } as const;
    await db.updateTable('outbox').set(error).where('purpose', '=', 'account').execute();
    const held = { state: 'held', held_because: 'mailbox' } as const;
    await db.updateTable('outbox').set(held).where('purpose', '=', 'acknowledgement').execute();

    const queue = await listQueuedMails(db, 9);
    const reference = saved.outcome === 'limited' ? '' : saved.reference;
    expect(queue.map((each) => [each.state, each.purpose, each.reference])).toEqual([
      ['dead', 'account', null],
      ['held', 'acknowledgement', reference],
      ['waiting', 'firm', reference],
    ]);
    expect(await countQueuedMails(db)).toEqual({ waiting: 1, held: 1, dead: 1, oldestWaiting: now });

    const [dead] = queue;
    const twice = [await releaseFromOffice(db, by, dead?.id ?? ''), await releaseFromOffice(db, by, dead?.id ?? '')];
    expect(twice).toEqual([1, 0]);
    const later = { ...by, now: now + 1 };
    expect([await releaseFromOffice(db, later, 'held'), await releaseFromOffice(db, later, 'nothing')]).toEqual([1, 0]);
    expect(await countQueuedMails(db)).toMatchObject({ waiting: 3, held: 0, dead: 0 });
    expect((await listEntries(db, {}, 9)).map(({ subject, before }) => [subject, before])).toEqual([
      [`${reference} a***@example.in`, 'held'],
      ['n***@example.in', 'dead'],
    ]);
  });
});
