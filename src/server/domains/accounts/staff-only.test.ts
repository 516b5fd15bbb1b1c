import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now, openSignInDesk } from '../../../../tests/support/sign-in-desk.ts';
import { saveCase } from '../cases/store/save-case.ts';

describeOnEachEngine('the sign-in of a firm without a customers’ area', ({ open }) => {
  test('sends a code to staff, and to no one else', async () => {
    const db = await open();
    const { user, ask, code, enter, mails } = await openSignInDesk(db);
    await user('clerk');
    await user('customer', 'asha@example.in');
    const fields = { name: 'Kiran', email: 'kiran@example.in' };
    await saveCase(db, aSubmission({ fields }), { mails: twoMails, limits: [], now });
    const staffOnly = true;
    for (const mailAddress of ['asha@example.in', 'kiran@example.in', 'nobody@example.in']) {
      expect(await ask({ mailAddress, staffOnly })).toEqual({ outcome: 'asked' });
    }
    expect((await mails()).filter(({ purpose }) => purpose === 'code')).toEqual([]);
    await ask({ staffOnly });
    expect(await enter(code(), { staffOnly })).toMatchObject({ outcome: 'known', user: { role: 'clerk' } });
  });

  test('rejects a customer’s code from before', async () => {
    const { user, ask, code, enter } = await openSignInDesk(await open());
    await user('customer');
    await ask();
    expect(await enter(code(), { staffOnly: true })).toEqual({ outcome: 'refused' });
  });
});
