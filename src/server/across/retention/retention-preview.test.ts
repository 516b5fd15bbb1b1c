import { pino } from 'pino';
import { expect, test } from 'vitest';
import { describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import { openStore } from '../../../../tests/support/file-stores.ts';
import { aCase, ravi } from '../../../../tests/support/office-desk.ts';
import { subjectOfCase } from '../../domains/cases/store/find-subject.ts';
import { confirmClock } from '../../platform/clock/clock-guard.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { Attention } from '../../platform/log/attention.ts';
import { holdFromOffice, releaseFromHold } from '../erasure/office-holds.ts';
import { withdrawConsent } from '../erasure/withdraw.ts';
import { forget } from './retention.ts';
import { listHolds, previewRetention } from './retention-preview.ts';

const DAY = 24 * 60 * 60 * 1000;

describeOnEachEngine('what will be deleted', ({ open }) => {
  test('the preview shows what the round then deletes; a hold keeps it until it is released', async () => {
    const db = await open();
    const files = await openStore({ dataDir: await newFolder(), s3: undefined }, db);
    const desk = { db, files, log: pino({ enabled: false }), attention: new Attention(), builtAt: undefined };
    const old = await aCase(db);
    const held = await aCase(db);
    const withdrawn = await aCase(db);
    const now = old.received_at;
    const by = { actor: { ...ravi, role: 'owner' as const }, visitorAddress: '203.0.113.7', now };
    await db
      .updateTable('cases')
      .set({ received_at: now - 800 * DAY })
      .where('id', 'in', [old.id, held.id])
      .execute();
    const hold = { kind: 'legal' as const, note: 'GST s. 36', until: null };
    expect(await holdFromOffice(db, by, { ...hold, reference: held.reference })).toBe(true);
    expect(await holdFromOffice(db, by, { ...hold, reference: 'AAR-0000-0000' })).toBe(false);
    // Consent is withdrawn for only one of the person's three cases.
    const subject = await subjectOfCase(db, withdrawn.reference);
    const his = subject?.cases.filter(({ id }) => id === withdrawn.id) ?? [];
    const only = { cases: his, mailboxes: [], phones: [], name: '' };
    await inTransaction(db, (transaction) => withdrawConsent(transaction, only, now - 31 * DAY));

    const preview = await previewRetention(db, now);
    expect(preview.cases.map(({ reference }) => reference)).toEqual([old.reference]);
    expect(preview.withdrawn.map(({ reference }) => reference)).toEqual([withdrawn.reference]);
    expect((await previewRetention(db, now - 2 * DAY)).withdrawn).toEqual([]);
    await confirmClock(db, { now, builtAt: undefined });
    await forget(desk, now, true);
    const left = await db.selectFrom('cases').select(['reference', 'erased_at']).orderBy('id').execute();
    expect(left).toEqual([
      { reference: held.reference, erased_at: null },
      { reference: withdrawn.reference, erased_at: now },
    ]);
    expect(await previewRetention(db, now)).toMatchObject({ cases: [], withdrawn: [] });

    const [lasting] = await listHolds(db, now);
    expect(lasting).toMatchObject({ reference: held.reference, note: 'GST s. 36' });
    expect(await releaseFromHold(db, by, lasting?.id ?? '')).toBe(true);
    expect(await releaseFromHold(db, by, lasting?.id ?? '')).toBe(false);
    await forget(desk, now, true);
    expect((await db.selectFrom('cases').select('reference').execute()).length).toBe(1);
    const actions = await db.selectFrom('audit').select(['action', 'subject']).orderBy('id').execute();
    expect(actions).toEqual([
      { action: 'hold-placed', subject: held.reference },
      { action: 'hold-released', subject: held.reference },
    ]);
  });
});
