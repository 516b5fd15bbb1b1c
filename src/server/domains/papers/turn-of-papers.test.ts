import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { anOrderAfter, lookedAtBy, paperStates } from '../../../../tests/support/paper-states.ts';
import { listInbox } from '../cases/inbox/list-inbox.ts';
import { decidePaper } from './check-paper.ts';
import { handIn, takeBack } from './hand-in.ts';
import { listPapers } from './list-papers.ts';
import { turnOfPapers } from './turn-of-papers.ts';

describeOnEachEngine('whose turn it is with documents', ({ open }) => {
  test('follows documents that wait for a check, then missing ones; the office’s turn has a date', async () => {
    const db = await open();
    for (const { name, steps, whose } of paperStates) {
      const { order } = await anOrderAfter(db, steps);
      const held = await theCase(db, order.case_reference);
      const papers = await listPapers(db, [order.id]);
      expect([name, held.whose_turn, turnOfPapers(papers)]).toEqual([name, whose, whose]);
      // When it is the office's turn, the case may be new or open, so check only whether it waits for the customer.
      const isOurs = whose === 'us';
      expect([name, held.status === 'waiting-customer', held.due_at]).toEqual([
        name,
        !isOurs,
        isOurs ? lookedAtBy : null,
      ]);
    }
    const late = { overdue: true } as const;
    const { rows } = await listInbox(db, { filter: late, now: lookedAtBy });
    expect(rows.length).toBe(paperStates.filter(({ whose }) => whose === 'us').length);
  });

  test('an upload for a case that waits, without a date, reopens it and makes it due', async () => {
    const db = await open();
    const { order, token } = await anOrderAfter(db, ['give 0']);
    // A clerk has since replied, so the case waits for the customer.
    const waiting = { status: 'waiting-customer', due_at: null } as const;
    await db.updateTable('cases').set(waiting).where('reference', '=', order.case_reference).execute();
    const [pan, photo] = await listPapers(db, [order.id]);
    const key = { number: order.number };
    const page = { key: 'attachments/db/x.jpg', name: 'x.jpg', type: 'image/jpeg', size: 9, sha256: 'x' };
    const pages = [{ ...page, scan: 'none' as const }];
    expect(await handIn(db, { token }, { paperId: photo?.id ?? '', pages, dueAt: lookedAtBy, now })).toBe('done');
    expect(await theCase(db, order.case_reference)).toMatchObject({
      whose_turn: 'us',
      status: 'open',
      due_at: lookedAtBy,
    });
    // A clerk's decision on one document keeps the due time for the other.
    const change = { actor: ravi, visitorAddress: '203.0.113.5', now, paperId: pan?.id ?? '', seen: pan?.version ?? 0 };
    expect(await decidePaper(db, key, change, { verdict: 'accepted' }, () => [])).toBe('done');
    expect(await theCase(db, order.case_reference)).toMatchObject({ whose_turn: 'us', due_at: lookedAtBy });
  });

  test('an ended order waits for nothing from its customer', async () => {
    const db = await open();
    const { order, token } = await anOrderAfter(db, ['give 0', 'give 1']);
    await db.updateTable('orders').set({ status: 'done' }).where('id', '=', order.id).execute();
    const done = { status: 'done', due_at: null } as const;
    await db.updateTable('cases').set(done).where('reference', '=', order.case_reference).execute();
    for (const { pages } of await listPapers(db, [order.id])) {
      expect(await takeBack(db, { token }, { pageId: pages[0]?.id ?? '', now })).toBe('done');
    }
    expect(await theCase(db, order.case_reference)).toMatchObject({ status: 'done', whose_turn: 'us' });
  });
});
