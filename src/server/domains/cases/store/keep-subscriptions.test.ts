import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { eraseWithdrawn } from '../../../across/erasure/erase-withdrawn.ts';
import { forgetOldCases } from '../../../across/retention/forget-old-cases.ts';
import { saveCase } from './save-case.ts';

describeOnEachEngine('a newsletter address', ({ open }) => {
  test('is kept until it is withdrawn, as its form says, and is then deleted', async () => {
    const db = await open();
    const sent = Date.UTC(2024, 10, 20);
    const now = Date.UTC(2026, 10, 26);
    for (const kind of ['newsletter', 'contact', 'grievance']) {
      await saveCase(db, aSubmission({ clientKey: kind, kind }), { mails: twoMails, limits: [], now: sent });
    }
    expect(await forgetOldCases(db, now)).toBe(2);
    expect(await db.selectFrom('cases').select('kind').execute()).toEqual([{ kind: 'newsletter' }]);
    await db.updateTable('cases').set({ consent_withdrawn_at: now }).execute();
    expect(await eraseWithdrawn(db, now + 31 * 24 * 60 * 60 * 1000)).toMatchObject({ erased: 1 });
    // The remaining row does not identify anyone, and is deleted when it is old enough.
    expect(await forgetOldCases(db, now)).toBe(1);
  });
});
