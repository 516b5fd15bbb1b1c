import { pino } from 'pino';
import { vi } from 'vitest';
import { requestSignInCode, type SignInRequest } from '../../src/server/domains/accounts/request-sign-in-code.ts';
import { type SignInTry, trySignInCode } from '../../src/server/domains/accounts/try-sign-in-code.ts';
import type { NoticeDesk } from '../../src/server/domains/notices/notice.ts';
import { codeTexter } from '../../src/server/domains/notices/text-code.ts';
import type { UserRow } from '../../src/server/platform/database/account-tables.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { messagesIn } from './message-desk.ts';
import { noticeDesk } from './notice-desk.ts';
import { aCase, now } from './office-desk.ts';

/** The phone number of Asha, who has no email address. */
export const phone = '+919810012345';

/** Opens a sign-in page for a person who has sent one form with a phone number. */
export async function openPhoneDesk(db: Database, notices: NoticeDesk = noticeDesk) {
  await aCase(db, { fields: { name: 'आशा वर्मा', phone } });
  const wake = vi.fn();
  const messaging = { desk: () => notices, wake };
  const outbox = { wake: () => undefined, stop: async () => undefined };
  const desk = { db, outbox, log: pino({ enabled: false }), messaging };
  const issued: string[] = [];
  const common = { mailAddress: '', visitorAddress: '203.0.113.9', now, evenTime: 0 };
  const to = (number: string, more: Partial<Parameters<typeof codeTexter>[1]> = {}, at = now) => ({
    number,
    text: codeTexter(messaging, { phone: number, locale: 'en', ...more }, at),
  });
  const ask = (changes: Partial<SignInRequest> = {}) =>
    requestSignInCode(desk, {
      ...common,
      phone: to(phone, {}, changes.now),
      formKey: 'the-open-page',
      mail: ({ code, recipient }) => {
        issued.push(code);
        const words = { subject: 'code', text: code, html: code };
        return { purpose: 'code', sender: 'Aarambh <hello@example.in>', recipient, replyTo: null, ...words };
      },
      ...changes,
    });
  const enter = (code: string, changes: Partial<SignInTry> = {}) =>
    trySignInCode(desk, { ...common, phone, code, askedWith: 'the-open-page', locale: 'en', ...changes });
  const code = (): string => issued.at(-1) ?? '';
  return {
    db,
    desk,
    wake,
    /** A number to request a code for, with its channel and language. */
    to,
    ask,
    enter,
    /** The newest code, whether it was sent or not. */
    code,
    codes: async () => (await messagesIn(db)).filter(({ purpose }) => purpose === 'code'),
    /** Signs in at a time. @returns the account */
    async signIn(at: number): Promise<UserRow> {
      const when = { now: at };
      await ask(when);
      const tried = await enter(code(), when);
      if (tried.outcome !== 'known') {
        throw new Error(`could not sign in: ${tried.outcome}`);
      }
      return tried.user;
    },
  };
}
