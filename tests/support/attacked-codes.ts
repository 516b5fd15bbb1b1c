import { pino } from 'pino';
import { type Adder, addContact, askForContact } from '../../src/server/across/contacts/add-contact.ts';
import { askMailChange, proveMail } from '../../src/server/across/erasure/prove-mail.ts';
import { requestSignInCode } from '../../src/server/domains/accounts/request-sign-in-code.ts';
import { trySignInCode } from '../../src/server/domains/accounts/try-sign-in-code.ts';
import { createUser, findUser } from '../../src/server/domains/accounts/users.ts';
import { maskedNumber } from '../../src/server/domains/audit/record.ts';
import { codeTexter } from '../../src/server/domains/notices/text-code.ts';
import { acceptWithCode, askQuoteCode } from '../../src/server/domains/quotes/quote-code.ts';
import { requestCode } from '../../src/server/domains/status/request-code.ts';
import { tryCode } from '../../src/server/domains/status/try-code.ts';
import type { UserRow } from '../../src/server/platform/database/account-tables.ts';
import type { CodePurposeName } from '../../src/server/platform/database/code-tables.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import type { Mail } from '../../src/server/platform/mail/mail.ts';
import { visitOf } from './mail-visit.ts';
import { noticeDesk } from './notice-desk.ts';
import { aCase } from './office-desk.ts';
import { orderOfQuote, sentQuote } from './quote-desk.ts';

/** The email address whose codes are attacked. */
export const attackedMailbox = 'asha@example.in';
const newMailbox = 'asha.new@example.in';
const attackedPhone = '+919811100001';
const newPhone = '+919822200002';

/** A visitor who requests or enters a code: the open page, the IP address and the time. */
export interface Comer {
  readonly page: string;
  readonly visitorAddress: string;
  readonly now: number;
}

/** The functions for requesting and entering a code for one purpose. */
export interface AttackedCode {
  /** Requests a code. @returns the code in the message, if one was written, and whether the request was rejected */
  ask(comer: Comer): Promise<{ code: string; isLimited: boolean }>;
  enter(code: string, comer: Comer): Promise<void>;
  /** The number of times a code has been used for its purpose. */
  uses(): Promise<number>;
}

/** One person with a case and an account, and their codes of every purpose. */
export async function attackedCodes(
  db: Database,
  now: number,
): Promise<Readonly<Record<CodePurposeName, AttackedCode>>> {
  const row = await aCase(db, { fields: { name: 'Asha', email: attackedMailbox, phone: attackedPhone } });
  const quote = await sentQuote(db, { caseId: row.id, mail: attackedMailbox, validDays: 36_500 });
  const byPhone = { mail: '', phone: attackedPhone, validDays: 36_500 };
  const phoneQuote = await sentQuote(db, { caseId: row.id, ...byPhone });
  await createUser(db, { mailAddress: attackedMailbox, role: 'customer', locale: 'en' }, now);
  const outbox = { wake: () => undefined, stop: async () => undefined };
  const messaging = { desk: () => noticeDesk, wake: () => undefined };
  const desk = { db, outbox, log: pino({ enabled: false }), messaging };
  const user = await findUser(db, attackedMailbox);
  if (!user) {
    throw new Error('there is no account');
  }
  const mailTo = (recipient: string, text: string): Mail => ({
    purpose: 'code',
    sender: 'Aarambh <hello@example.in>',
    recipient,
    replyTo: null,
    subject: 'code',
    text,
    html: text,
  });
  const usesOf = async (action: 'sign-in' | 'own-data-corrected' | 'phone-added', after?: string): Promise<number> => {
    const entries = await db.selectFrom('audit').select(['after']).where('action', '=', action).execute();
    return entries.filter((entry) => after === undefined || (entry.after ?? '') === after).length;
  };

  return {
    'sign-in': {
      ask: async ({ page, visitorAddress, now: at }) => {
        let code = '';
        const { outcome } = await requestSignInCode(desk, {
          mailAddress: attackedMailbox,
          visitorAddress,
          formKey: page,
          mail: (issued) => {
            code = issued.code;
            return mailTo(issued.recipient, issued.code);
          },
          now: at,
          evenTime: 0,
        });
        return { code, isLimited: outcome === 'limited' };
      },
      enter: async (code, { page, visitorAddress, now: at }) => {
        const mailAddress = attackedMailbox;
        const when = { now: at, evenTime: 0 };
        await trySignInCode(desk, { mailAddress, code, visitorAddress, askedWith: page, locale: 'en', ...when });
      },
      uses: () => usesOf('sign-in', ''),
    },
    'phone-sign-in': {
      ask: async ({ page, visitorAddress, now: at }) => {
        let code = '';
        const { outcome } = await requestSignInCode(desk, {
          mailAddress: '',
          phone: { number: attackedPhone, text: codeTexter(messaging, { phone: attackedPhone, locale: 'en' }, at) },
          visitorAddress,
          formKey: page,
          mail: (issued) => {
            code = issued.code;
            return mailTo(issued.recipient, issued.code);
          },
          now: at,
          evenTime: 0,
        });
        return { code, isLimited: outcome === 'limited' };
      },
      enter: async (code, { page, visitorAddress, now: at }) => {
        const own = { mailAddress: '', phone: attackedPhone };
        const when = { now: at, evenTime: 0 };
        await trySignInCode(desk, { ...own, code, visitorAddress, askedWith: page, locale: 'en', ...when });
      },
      uses: () => usesOf('sign-in', maskedNumber(attackedPhone)),
    },
    // The account adds a phone number. Another open page is another session of the same account.
    contact: {
      ask: async (comer) => {
        let code = '';
        const asked = await askForContact(adder(comer), { phone: newPhone }, (issued) => {
          code = issued;
          return mailTo('', issued);
        });
        return { code, isLimited: typeof asked === 'object' };
      },
      enter: async (code, comer) => {
        const toOld = mailTo(attackedMailbox, 'old');
        await addContact(adder(comer), { phone: newPhone }, code, { toNew: undefined, toOld, toOther: () => toOld });
      },
      uses: () => usesOf('phone-added'),
    },
    status: {
      ask: async ({ page, visitorAddress, now: at }) => {
        let code = '';
        const { outcome } = await requestCode(desk, {
          reference: row.reference,
          mailAddress: attackedMailbox,
          visitorAddress,
          formKey: page,
          mail: (issued) => {
            code = issued.code;
            return mailTo(issued.recipient, issued.code);
          },
          now: at,
          evenTime: 0,
        });
        return { code, isLimited: outcome === 'limited' };
      },
      enter: async (code, { page, visitorAddress, now: at }) => {
        const own = { reference: row.reference, mailAddress: attackedMailbox };
        await tryCode(desk, { ...own, code, visitorAddress, askedWith: page, now: at, evenTime: 0 });
      },
      uses: async () => (await db.selectFrom('own_data_passes').select('uses').execute()).length,
    },
    'mail-change': {
      ask: async (comer) => {
        let code = '';
        const asked = await askMailChange(owner(comer), newMailbox, (issued) => {
          code = issued;
          return mailTo(newMailbox, issued);
        });
        return { code, isLimited: typeof asked === 'object' };
      },
      enter: async (code, comer) => {
        const notices = [mailTo(newMailbox, 'new'), mailTo(attackedMailbox, 'old')];
        await proveMail(owner(comer), newMailbox, code, notices);
      },
      uses: () => usesOf('own-data-corrected'),
    },
    quote: ofQuote(quote, 'mail'),
    'phone-quote': ofQuote(phoneQuote, 'phone'),
  };

  function adder({ page, visitorAddress, now: at }: Comer): Adder {
    const visit = visitOf(user as UserRow, { sessionId: page });
    return { app: { db, outbox, messaging }, visit, locale: 'en', visitorAddress, now: at };
  }

  function ofQuote({ token, number }: typeof quote, way: 'mail' | 'phone'): AttackedCode {
    const visitorOf = ({ page, visitorAddress, now: at }: Comer) => ({ token, formKey: page, visitorAddress, now: at });
    return {
      ask: async (comer) => {
        let code = '';
        const mail = (issued: { code: string; recipient: string }) => {
          code = issued.code;
          return mailTo(issued.recipient, issued.code);
        };
        const { outcome } = await askQuoteCode(desk, visitorOf(comer), { way, locale: 'en', mail });
        return { code, isLimited: outcome === 'limited' };
      },
      enter: async (code, comer) => {
        const acceptance = { revision: 1, name: 'Asha', order: orderOfQuote, note: () => 'note' };
        await acceptWithCode(db, visitorOf(comer), { way, code }, acceptance);
      },
      uses: async () => {
        const own = db.selectFrom('clerk_quotes').select('id').where('number', '=', number);
        return (await own.where('state', '=', 'accepted').execute()).length;
      },
    };
  }

  /** The page's access token identifies the requester. */
  function owner({ page, visitorAddress, now: at }: Comer) {
    const own = { caseId: row.id, reference: row.reference, mailbox: attackedMailbox };
    return { app: { db, outbox }, pass: page, ...own, visitorAddress, now: at };
  }
}
