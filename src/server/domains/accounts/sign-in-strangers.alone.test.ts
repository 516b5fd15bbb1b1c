import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { mailAddress, now, openSignInDesk } from '../../../../tests/support/sign-in-desk.ts';
import { refused, wrong } from '../../../../tests/support/status-desk.ts';

// This test hashes several hundred codes, for which scrypt would take half a minute. sign-in.test.ts uses the real
// scrypt.
vi.mock('node:crypto', async (load) => {
  type Done = (error: Error | null, key: Buffer) => void;
  const scrypt = (code: string, salt: Buffer, _length: number, done: Done) =>
    done(null, createHash('sha256').update(salt).update(code).digest());
  return { ...(await load<typeof import('node:crypto')>()), scrypt };
});

const MINUTE = 60_000;
const from = (index: number) => ({ visitorAddress: `198.18.${index >> 8}.${index & 255}` });

describeOnEachEngine('strangers who know an email address', ({ open }) => {
  test('forty posts from ten addresses: five emails, no refusal, and the owner of the mailbox gets in', async () => {
    const db = await open();
    const { user, ask, code, enter, mails } = await openSignInDesk(db);
    await user('clerk');
    for (const who of [mailAddress, 'nobody@example.in']) {
      for (let index = 0; index < 40; index += 1) {
        const stranger = { ...from(index % 10), mailAddress: who, formKey: `form-${index}`, now: now + index };
        expect(await ask(stranger)).toEqual({ outcome: 'asked' });
      }
    }
    const texts = (await mails()).map(({ text }) => text);
    expect(texts.map((text) => text.length).toSorted()).toEqual([12, 8, 8, 8, 8].toSorted());
    // In an unknown browser, the long code works, once. Strangers' tries did not invalidate it.
    const long = texts.find((text) => text.length === 12) ?? '';
    for (let tries = 0; tries < 9; tries += 1) {
      expect(await enter(wrong(long), from(77))).toEqual(refused);
    }
    const later = { now: now + 23 * 60 * MINUTE, askedWith: undefined };
    expect(await enter(long, later)).toMatchObject({ outcome: 'known' });
    expect(await enter(long, later)).toEqual(refused);
    // In a known browser, a short code is sent, whatever strangers did.
    expect(await ask({ browser: 'known' })).toEqual({ outcome: 'asked' });
    expect(code()).toMatch(/^\d{8}$/);
    expect(await enter(code(), { browser: 'known' })).toMatchObject({ outcome: 'known' });
  });

  test('a known browser has its own allowance, for codes and for tries', async () => {
    const { user, ask, code, enter, mails } = await openSignInDesk(await open());
    await user('clerk');
    // Strangers behind the same IP address have used up that address's allowance.
    for (let asked = 0; asked < 6; asked += 1) {
      await ask();
    }
    for (let tries = 0; tries < 11; tries += 1) {
      await enter('00000000');
    }
    expect(await ask()).toMatchObject({ outcome: 'limited' });
    expect(await enter('00000000')).toMatchObject({ outcome: 'limited' });
    expect(await ask({ browser: 'known' })).toEqual({ outcome: 'asked' });
    expect((await mails()).map(({ text }) => text)).toContain(code());
    expect(await enter(code(), { browser: 'known' })).toMatchObject({ outcome: 'known' });
    for (let asked = 1; asked < 10; asked += 1) {
      expect(await ask({ browser: 'known' })).toEqual({ outcome: 'asked' });
    }
    expect(await ask({ browser: 'known' })).toEqual({ outcome: 'limited', minutes: 60 });
  });
});
