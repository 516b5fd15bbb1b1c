import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { email, now, openDesk, refused, wrong } from '../../../../tests/support/status-desk.ts';
import { forgetOldCases } from '../../across/retention/forget-old-cases.ts';
import { longCode, SHORT_CODES } from '../codes/code.ts';

// This test hashes about three hundred codes, for which scrypt would take a minute. status.test.ts uses the real
// scrypt.
vi.mock('node:crypto', async (load) => {
  type Done = (error: Error | null, key: Buffer) => void;
  const scrypt = (code: string, salt: Buffer, _length: number, done: Done) =>
    done(null, createHash('sha256').update(salt).update(code).digest());
  return { ...(await load<typeof import('node:crypto')>()), scrypt };
});

const HOUR = 3_600_000;
const shown = { outcome: 'shown' };
const stranger = { visitorAddress: '198.51.100.7' };
/** Returns a stranger's IP address, a different one for each index. */
const from = (index: number) => ({ visitorAddress: `198.18.${index >> 8}.${index & 255}` });

describeOnEachEngine('strangers who know number and email address', ({ open }) => {
  test('neither wrong tries nor requests by strangers lock the owner out', async () => {
    const { ask, code, enter } = await openDesk(await open());
    for (let tries = 0; tries < 12; tries += 1) {
      await enter('000000', stranger);
    }
    for (let asked = 0; asked < 7; asked += 1) {
      await ask(stranger);
    }
    expect(await enter('000000', stranger)).toMatchObject({ outcome: 'limited' });
    expect(await ask(stranger)).toMatchObject({ outcome: 'limited' });
    expect(await ask()).toEqual({ outcome: 'asked' });
    expect(code()).toMatch(/^\d{6}$/);
    expect(await enter(code())).toMatchObject(shown);
  });

  test('a code that they request replaces none, and their tries use up none', async () => {
    const { ask, code, enter } = await openDesk(await open());
    for (const key of [undefined, 'the-form-of-the-owner']) {
      await ask({ formKey: key });
      const own = code();
      await ask(stranger);
      await ask({ ...stranger, formKey: 'a-form-of-the-stranger' });
      for (const askedWith of [undefined, 'a-form-of-the-stranger']) {
        for (let tries = 0; tries < 5; tries += 1) {
          await enter(wrong(own), { ...stranger, askedWith });
        }
      }
      expect(await enter(own, { askedWith: key })).toMatchObject(shown);
    }
  });

  test('the right code does not work for anyone who did not request it', async () => {
    const { ask, code, enter } = await openDesk(await open());
    await ask({ formKey: 'the-form-of-the-owner' });
    expect(await enter(code(), stranger)).toEqual(refused);
    expect(await enter(code(), { ...stranger, askedWith: 'a-form-of-the-stranger' })).toEqual(refused);
    // The owner's IP address has changed, as it does between Wi-Fi and a mobile network, but the form identifies them.
    expect(await enter(code(), { ...from(1), askedWith: 'the-form-of-the-owner' })).toMatchObject(shown);
  });

  test('a second page at the same IP address can use the newest code, too', async () => {
    const { ask, code, enter } = await openDesk(await open());
    await ask({ formKey: 'the-first-page' });
    await ask({ formKey: 'the-second-page', now: now + 1 });
    expect(await enter(code(), { askedWith: undefined })).toMatchObject(shown);
  });

  test('from any number of IP addresses: sixty guesses, thirteen emails, and the last code is the owner’s', async () => {
    const { desk, ask, code, enter, mails } = await openDesk(await open());
    for (let index = 0; index < SHORT_CODES.aDay + 8; index += 1) {
      expect(await ask(from(index))).toEqual({ outcome: 'asked' });
      for (let tries = 0; tries < 6; tries += 1) {
        await enter('000000', from(index));
      }
    }
    const rows = await desk.db.selectFrom('codes').select(['attempts', 'asked_by']).execute();
    const guesses = rows.filter(({ asked_by }) => asked_by !== 'anyone').reduce((sum, row) => sum + row.attempts, 0);
    expect([rows.length, guesses]).toEqual([SHORT_CODES.aDay + 1, 5 * SHORT_CODES.aDay]);
    expect(await mails()).toHaveLength(SHORT_CODES.aDay + 1);
    expect(await ask()).toEqual({ outcome: 'asked' });
    const long = (await mails()).map(({ text }) => text).find((text) => text.length === longCode.digits) ?? '';
    expect(long).toMatch(/^\d{12}$/);
    // Wrong attempts do not invalidate the long code. It is still valid hours later, and it works once.
    for (let tries = 0; tries < 9; tries += 1) {
      expect(await enter(wrong(long), stranger)).toEqual(refused);
    }
    const later = { now: now + 23 * HOUR };
    expect(await enter(long, later)).toMatchObject(shown);
    expect(await enter(long, later)).toEqual(refused);
    await ask(later);
    expect(code()).toMatch(/^\d{12}$/);
    expect(await enter(code(), later)).toMatchObject(shown);
    // A day after the first code, short codes are sent again.
    await ask({ now: now + 24 * HOUR });
    expect(code()).toMatch(/^\d{6}$/);
    expect(await enter(code(), { now: now + 24 * HOUR })).toMatchObject(shown);
  });

  test('thirty short codes in thirty days, regardless of who asks', async () => {
    const { ask, code } = await openDesk(await open());
    const lengths: number[] = [];
    for (let index = 0; index < 35; index += 1) {
      await ask({ ...from(index), now: now + index * 12 * HOUR });
      lengths.push(code().length);
    }
    expect(lengths.filter((digits) => digits === 6)).toHaveLength(SHORT_CODES.inThirtyDays);
    expect(new Set(lengths.slice(30))).toEqual(new Set([12]));
  });

  test('an unknown number uses up nothing that is stored for a day', async () => {
    const { desk, ask } = await openDesk(await open());
    for (const pair of [{ reference: 'AAR-0000-0000' }, { mailAddress: 'nobody@example.in' }]) {
      await ask(pair);
    }
    const kept = desk.db
      .selectFrom('limits')
      .select('key')
      .where('window_ends_at', '>', now + HOUR);
    expect(await kept.execute()).toEqual([]);
  });

  test('the email with the long code stays until it expires, those with the short ones are deleted', async () => {
    const { desk, ask, mails } = await openDesk(await open());
    for (let index = 0; index <= SHORT_CODES.aDay; index += 1) {
      await ask({ ...from(index), now: now + index });
    }
    await forgetOldCases(desk.db, now + HOUR);
    expect((await mails()).map(({ text }) => text.length)).toEqual([longCode.digits]);
    await forgetOldCases(desk.db, now + 25 * HOUR);
    expect(await mails()).toEqual([]);
    expect(await desk.db.selectFrom('codes').selectAll().execute()).toEqual([]);
  });

  test('a long code that was stored while the clock was years ahead blocks no one', async () => {
    const { ask, code, enter } = await openDesk(await open());
    const ahead = now + 20_000 * HOUR;
    for (let index = 0; index <= SHORT_CODES.aDay; index += 1) {
      await ask({ ...from(index), now: ahead });
    }
    expect(code()).toMatch(/^\d{12}$/);
    expect(await enter(code())).toEqual(refused);
    await ask();
    expect(await enter(code())).toMatchObject(shown);
  });

  test('the email address is used as it is stored', async () => {
    const { ask, mails } = await openDesk(await open());
    await ask({ mailAddress: ` ${email.toUpperCase()} `, ...stranger });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([email]);
  });
});
