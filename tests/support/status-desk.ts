import { pino } from 'pino';
import { vi } from 'vitest';
import { saveCase } from '../../src/server/domains/cases/store/save-case.ts';
import { type CodeRequest, requestCode } from '../../src/server/domains/status/request-code.ts';
import { type CodeTry, tryCode } from '../../src/server/domains/status/try-code.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { aSubmission, twoMails } from './a-submission.ts';
import { noticeDesk } from './notice-desk.ts';

/** The current time at the desk. */
export const now = Date.UTC(2026, 10, 21, 9);
/** The email address of the case. */
export const email = 'asha@example.in';

/**
 * Opens a desk with one case, and short functions for what a visitor does with it. All requests come from one IP
 * address, without a form key.
 */
export async function openDesk(db: Database, fields: Record<string, string> = { name: 'आशा वर्मा', email }) {
  const saved = await saveCase(db, aSubmission({ fields }), { mails: twoMails, limits: [], now });
  const reference = saved.outcome === 'limited' ? '' : saved.reference;
  const wake = vi.fn();
  const messaging = { desk: () => noticeDesk, wake };
  const desk = { db, outbox: { wake, stop: async () => undefined }, log: pino({ enabled: false }), messaging };
  const visitor = { visitorAddress: '203.0.113.9', formKey: undefined, askedWith: undefined };
  const pair = { reference, mailAddress: email, ...visitor, now, evenTime: 0 };
  const codes: string[] = [];
  const mail: CodeRequest['mail'] = ({ code, recipient }) => {
    codes.push(code);
    const words = { subject: `code for ${reference}`, text: code, html: code };
    return { purpose: 'code', sender: 'Aarambh <hello@example.in>', recipient, replyTo: null, ...words };
  };
  return {
    desk,
    reference,
    wake,
    ask: (changes: Partial<CodeRequest> = {}) => requestCode(desk, { ...pair, mail, ...changes }),
    /** The newest code, whether it was emailed or not. */
    code: () => codes.at(-1) ?? '',
    enter: (code: string, changes: Partial<CodeTry> = {}) => tryCode(desk, { ...pair, code, ...changes }),
    mails: () => db.selectFrom('outbox').select(['recipient', 'text', 'state']).where('purpose', '=', 'code').execute(),
  };
}

/** Returns a different code with the same number of digits. */
export const wrong = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

/** The response to a code that is not accepted. */
export const refused = { outcome: 'refused' };
