import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { listCases } from '../../domains/cases/store/list-cases.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { forgetOldCases } from './forget-old-cases.ts';

describeOnEachEngine('forgetOldCases', ({ open }) => {
  test('a case older than 24 months is deleted with its email; one a day younger stays', async () => {
    const db = await open();
    const now = Date.UTC(2026, 10, 21);
    const save = (clientKey: string, at: number) =>
      saveCase(db, aSubmission({ clientKey }), { mails: twoMails, limits: [], now: at });
    await save('too old', Date.UTC(2024, 10, 20));
    await save('young enough', Date.UTC(2024, 10, 22));
    expect(await forgetOldCases(db, now)).toBe(1);
    expect(await forgetOldCases(db, now)).toBe(0);
    const left = await listCases(db);
    expect(left.map(({ receivedAt }) => receivedAt)).toEqual([Date.UTC(2024, 10, 22)]);
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2);
  });
});
