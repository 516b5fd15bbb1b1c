import { pino } from 'pino';
import { vi } from 'vitest';
import type { Role } from '../../src/kernel/roles.ts';
import { requestSignInCode, type SignInRequest } from '../../src/server/domains/accounts/request-sign-in-code.ts';
import { type SignInTry, trySignInCode } from '../../src/server/domains/accounts/try-sign-in-code.ts';
import { createUser } from '../../src/server/domains/accounts/users.ts';
import type { UserRow } from '../../src/server/platform/database/account-tables.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { type Env, readEnv } from '../../src/server/platform/settings/env.ts';

/** The current time at the desk. */
export const now = Date.UTC(2026, 10, 22, 9);
/** The email address of the account. */
export const mailAddress = 'ravi@example.in';

/** A desk for signing in, with short functions for each step. All requests come from one IP address and one open page. */
export async function openSignInDesk(db: Database) {
  const wake = vi.fn();
  const desk = { db, outbox: { wake, stop: async () => undefined }, log: pino({ enabled: false }) };
  const codes: string[] = [];
  const mail: SignInRequest['mail'] = ({ code, recipient }) => {
    codes.push(code);
    return {
      purpose: 'code',
      sender: 'Aarambh <hello@example.in>',
      recipient,
      replyTo: null,
      subject: 'code',
      text: code,
      html: code,
    };
  };
  const page = { mailAddress, visitorAddress: '203.0.113.9', now, evenTime: 0 };
  return {
    desk,
    wake,
    user: (role: Role, address = mailAddress) => createUser(db, { mailAddress: address, role, locale: 'hi' }, now),
    ask: (changes: Partial<SignInRequest> = {}) =>
      requestSignInCode(desk, { ...page, formKey: 'the-open-page', mail, ...changes }),
    /** The newest code, whether it was emailed or not. */
    code: () => codes.at(-1) ?? '',
    enter: (code: string, changes: Partial<SignInTry> = {}) =>
      trySignInCode(desk, { ...page, askedWith: 'the-open-page', locale: 'en', code, ...changes }),
    mails: () => db.selectFrom('outbox').select(['recipient', 'text', 'purpose']).execute(),
  };
}

/** A visitor to pages rendered on demand. */
export function aVisitor(db: Database, settings: Partial<Env> = {}, secure = true) {
  return { app: { db, env: { ...readEnv({}), ...settings } }, secure };
}

/** Returns the request of a browser that has received these cookies. */
export const withCookies = (cookies: readonly string[]): Request => {
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  return new Request('https://example.in/office', { headers: { cookie } });
};

/** Asserts that a user exists. */
export function known<User extends UserRow>(user: User | undefined): User {
  if (!user) {
    throw new Error('There is no such account.');
  }
  return user;
}
