import { expect, test } from 'vitest';
import { quoteMails, quoteReminder } from '@/forms/intake/quotes/quote-mails.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { byRavi, orderOfQuote, quoteOf, someContent } from '../../../../tests/support/quote-desk.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { acceptQuote, declineQuote } from './answer-quote.ts';
import { endOfValidity } from './quote-content.ts';
import { remindOfQuotes } from './remind-of-quotes.ts';
import { makeClerkQuote, sendClerkQuote } from './write-quote.ts';

const DAY = 86_400_000;
const site = 'https://firm.example';
/** When the sample quote expires, and three days before. */
const expires = endOfValidity(now, someContent.validDays);
const reminded = expires - 3 * DAY;

describeOnEachEngine('a quote that expires', ({ newStorage, open }) => {
  async function sent(db: Database, to: { mail: string; phone: string }, days: number | undefined) {
    const { id: caseId } = await aCase(db, { fields: { name: 'Asha', phone: to.phone } });
    const content = { ...someContent, customer: { ...someContent.customer, ...to } };
    const number = await makeClerkQuote(db, { content, caseId, formKey: crypto.randomUUID(), by: byRavi });
    const send = async () =>
      sendClerkQuote(
        db,
        number,
        {
          content,
          note: () => 'Sent',
          mails: (revision) => quoteMails(revision, site),
          reminder: (revision) => quoteReminder(revision, site, days),
        },
        { ...byRavi, seen: (await quoteOf(db, number)).version },
      );
    await send();
    return { number, caseId, send, quote: await quoteOf(db, number) };
  }
  const bySms = { mail: '', phone: '+919810012345' };
  const notices = async (db: Database) =>
    (await db.selectFrom('due_notices').select(['name', 'variables', 'can_wait']).orderBy('id').execute()).map(
      ({ variables, ...row }) => ({ ...row, ...(JSON.parse(variables) as object) }),
    );

  test('reaches a customer without email by SMS with its link, and so does the reminder, once', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const { number, quote } = await sent(db, bySms, 3);
    const { token } = quote;
    expect(await notices(db)).toEqual([{ name: 'quote-sent', can_wait: 0, quote: number, token, amount: '4,186' }]);
    expect(await remindOfQuotes(db, reminded - 1)).toBe(0);
    const killed = inTransaction(db, async (transaction) => {
      await remindOfQuotes(transaction, reminded);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const both = await Promise.all([remindOfQuotes(db, reminded), remindOfQuotes(other, reminded)]);
    expect(both.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await remindOfQuotes(db, reminded + DAY)).toBe(0);
    expect((await notices(db))[1]).toMatchObject({ name: 'quote-expiring', can_wait: 1, quote: number, token });
    const [, row] = await db.selectFrom('due_notices').select('expires_at').orderBy('id').execute();
    expect(row?.expires_at).toBe(expires);
  });

  test('is reminded of by email where there is an address, and not without a rule or for too short a time', async () => {
    const db = await open();
    await sent(db, { mail: 'asha@example.in', phone: '+919810012345' }, 3);
    await sent(db, { mail: 'ravi@example.in', phone: '' }, undefined);
    await sent(db, { mail: 'mohan@example.in', phone: '' }, someContent.validDays + 1);
    expect(await remindOfQuotes(db, reminded)).toBe(1);
    const mails = await db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute();
    expect(mails.filter(({ subject }) => subject.includes('expires on')).map(({ recipient }) => recipient)).toEqual([
      'asha@example.in',
    ]);
    expect((await notices(db)).map(({ name }) => name)).not.toContain('quote-expiring');
  });

  test('is not reminded of once it was answered, is over, or its customer withdrew their consent', async () => {
    const db = await open();
    const accepted = await sent(db, bySms, 3);
    const acceptance = { revision: 1, name: 'Asha', how: 'call', by: byRavi, now, note: () => '' } as const;
    const outcome = await acceptQuote(db, accepted.quote, { ...acceptance, order: orderOfQuote });
    expect(outcome.outcome).toBe('accepted');
    const declined = await sent(db, bySms, 3);
    const no = { revision: 1, reason: 'No', by: null, how: 'link', now, note: 'No', mails: () => [] } as const;
    expect(await declineQuote(db, declined.quote, no)).toBe('done');
    const withdrawn = await sent(db, bySms, 3);
    await db.updateTable('cases').set({ consent_withdrawn_at: now }).where('id', '=', withdrawn.caseId).execute();
    expect(await remindOfQuotes(db, reminded)).toBe(0);
    await sent(db, bySms, 3);
    // The server was down and started only after the quote had expired.
    expect(await remindOfQuotes(db, expires + DAY)).toBe(0);
    const left = await db.selectFrom('clerk_quotes').select('id').where('reminder', 'is not', null).execute();
    expect(left).toEqual([]);
  });

  test('and was revised is reminded of once, for the new revision', async () => {
    const db = await open();
    const { send, number } = await sent(db, bySms, 3);
    await remindOfQuotes(db, reminded);
    await send();
    expect(await quoteOf(db, number)).toMatchObject({ revision: 2 });
    expect([await remindOfQuotes(db, reminded), await remindOfQuotes(db, reminded)]).toEqual([1, 0]);
    expect((await notices(db)).map(({ name }) => name)).toEqual([
      'quote-sent',
      'quote-expiring',
      'quote-changed',
      'quote-expiring',
    ]);
  });
});
