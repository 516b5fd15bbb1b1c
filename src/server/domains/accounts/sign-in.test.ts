import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { mailAddress, now, openSignInDesk } from '../../../../tests/support/sign-in-desk.ts';
import { wrong } from '../../../../tests/support/status-desk.ts';
import { forgetOldCases } from '../../across/retention/forget-old-cases.ts';
import { saveCase } from '../cases/store/save-case.ts';
import { forgetOldSignIns } from './forget-old-sign-ins.ts';

const MINUTE = 60_000;
const refused = { outcome: 'refused' };
const from = (index: number) => ({ visitorAddress: `198.18.${index >> 8}.${index & 255}` });

describeOnEachEngine('signing in with a code', ({ open }) => {
  test('the code from the email signs in its account, once: not even a double click opens a second session', async () => {
    const { user, ask, code, enter, mails, wake } = await openSignInDesk(await open());
    await user('clerk');
    expect(await ask({ mailAddress: ' Ravi@Example.in ' })).toEqual({ outcome: 'asked' });
    expect(code()).toMatch(/^\d{8}$/);
    expect(await mails()).toEqual([{ recipient: mailAddress, text: code(), purpose: 'code' }]);
    expect(wake).toHaveBeenCalledOnce();
    expect(await enter(wrong(code()))).toEqual(refused);
    const twice = await Promise.all([enter(code()), enter(code())]);
    expect(twice).toContainEqual(refused);
    expect(twice.find(({ outcome }) => outcome === 'known')).toMatchObject({
      user: { email: mailAddress, role: 'clerk', locale: 'hi' },
    });
    for (const later of [0, 1, 1000, 11_000]) {
      expect(await enter(code(), { now: now + later })).toEqual(refused);
    }
  });

  test('it is valid for ten minutes and five tries; nothing readable is stored', async () => {
    const db = await open();
    const { user, ask, code, enter } = await openSignInDesk(db);
    await user('owner');
    await ask();
    expect(JSON.stringify(await db.selectFrom('codes').selectAll().execute())).not.toMatch(
      new RegExp(`${code()}|ravi`),
    );
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await enter(wrong(code()))).toEqual(refused);
    }
    expect(await enter(code())).toEqual(refused);
    await ask();
    expect(await enter(code(), { now: now + 10 * MINUTE })).toEqual(refused);
    expect(await enter(code(), { now: now + 9 * MINUTE })).toMatchObject({ outcome: 'known' });
  });

  test('a new code does not reset the tries', async () => {
    const { user, ask, code, enter } = await openSignInDesk(await open());
    await user('owner');
    for (let codes = 0; codes < 2; codes += 1) {
      await ask();
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await enter(wrong(code()))).toEqual(refused);
      }
    }
    await ask();
    expect(await enter(code())).toEqual({ outcome: 'limited', minutes: 10 });
  });

  test('a stranger neither replaces a code, nor uses up its tries, nor can use it', async () => {
    const { user, ask, code, enter } = await openSignInDesk(await open());
    await user('owner');
    await ask();
    const own = code();
    await ask({ ...from(1), formKey: 'the-page-of-a-stranger' });
    for (let tries = 0; tries < 6; tries += 1) {
      await enter(wrong(own), { ...from(1), askedWith: 'the-page-of-a-stranger' });
    }
    expect(await enter(own, { ...from(1), askedWith: 'the-page-of-a-stranger' })).toEqual(refused);
    expect(await enter(own, { ...from(2), askedWith: undefined })).toEqual(refused);
    expect(await enter(own)).toMatchObject({ outcome: 'known' });
  });

  test('the email with a long code stays while the code is valid', async () => {
    const db = await open();
    const { user, ask, mails } = await openSignInDesk(db);
    await user('clerk');
    for (let index = 0; index < 5; index += 1) {
      await ask({ ...from(index), now: now + index });
    }
    await forgetOldSignIns(db, now + 60 * MINUTE);
    await forgetOldCases(db, now + 60 * MINUTE);
    expect((await mails()).map(({ text }) => text.length)).toEqual([12]);
    await forgetOldSignIns(db, now + 25 * 60 * MINUTE);
    await forgetOldCases(db, now + 25 * 60 * MINUTE);
    expect(await mails()).toEqual([]);
  });

  test('anyone without an account who never wrote to us sees the same and gets no email', async () => {
    const db = await open();
    const { ask, code, enter, mails, wake } = await openSignInDesk(db);
    expect(await ask()).toEqual({ outcome: 'asked' });
    expect([await mails(), wake.mock.calls.length]).toEqual([[], 0]);
    expect(await enter(code())).toEqual(refused);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('the sender of a form becomes a customer at the first sign-in, not before', async () => {
    const db = await open();
    const { ask, code, enter } = await openSignInDesk(db);
    const submission = aSubmission({ fields: { name: 'आशा', email: 'Asha@example.in' } });
    const recipient = 'Asha@example.in';
    const mails = (reference: string) => twoMails(reference).map((mail) => ({ ...mail, recipient }));
    await saveCase(db, submission, { mails, limits: [], now });
    const asha = { mailAddress: 'asha@example.in' };
    await ask(asha);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await enter(code(), asha)).toMatchObject({
      outcome: 'known',
      user: { role: 'customer', email: asha.mailAddress },
    });
  });

  test('anyone whose access was removed gets no code, and an earlier one no longer works', async () => {
    const db = await open();
    const { user, ask, code, enter, mails } = await openSignInDesk(db);
    await user('clerk');
    await ask();
    await db.updateTable('users').set({ shut_out_at: now }).execute();
    expect(await enter(code())).toEqual(refused);
    await ask();
    expect(await mails()).toHaveLength(1);
  });

  test('the hourly cleanup deletes expired codes with their emails', async () => {
    const db = await open();
    const { user, ask, mails } = await openSignInDesk(db);
    await user('clerk');
    await ask();
    await forgetOldSignIns(db, now + 10 * MINUTE);
    await forgetOldCases(db, now + 10 * MINUTE);
    expect([await mails(), await db.selectFrom('codes').selectAll().execute()]).toEqual([[], []]);
  });
});
