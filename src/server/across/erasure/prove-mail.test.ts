import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../tests/support/mail-store.ts';
import { aCase, now, sentToCustomer, theCase } from '../../../../tests/support/office-desk.ts';
import { quoteOf, sentQuote } from '../../../../tests/support/quote-desk.ts';
import { createUser } from '../../domains/accounts/users.ts';
import { addressOf, subjectOfMailbox } from '../../domains/cases/store/find-subject.ts';
import { forgetCodes } from '../../domains/codes/forget-codes.ts';
import { issuePass, spendPass } from '../../domains/codes/passes.ts';
import { purposes } from '../../domains/codes/purposes.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { wordsOf, wordsOfFolded } from '../../platform/search/words-of.ts';
import { askMailChange, type MailOwner, pendingMail, proveMail } from './prove-mail.ts';

const old = 'asha.old@example.in';
const fresh = 'Asha.New@example.in';
const MINUTE = 60_000;

const mailTo = (recipient: string, text: string): Mail => ({
  purpose: 'code',
  sender: 'Aarambh <hello@example.in>',
  recipient,
  replyTo: null,
  subject: 'Address',
  text,
  html: text,
});

/** A case, and someone who has entered a code from its mailbox. */
async function anOwner(db: Database, email = old, phone = '+919811100001') {
  const row = await aCase(db, { fields: { name: 'Asha', email, phone } });
  const pass = await issuePass(db, row.id, now);
  const woken: true[] = [];
  const outbox = { wake: () => void woken.push(true), stop: async () => {} };
  const owner: MailOwner = {
    app: { db, outbox },
    pass,
    caseId: row.id,
    reference: row.reference,
    mailbox: email,
    visitorAddress: '203.0.113.7',
    now,
  };
  const ask = async (to: string, changes: Partial<MailOwner> = {}) => {
    let sent = '';
    const outcome = await askMailChange({ ...owner, ...changes }, to, (code) => {
      sent = code;
      return mailTo(to, code);
    });
    return { outcome, code: sent };
  };
  const prove = (code: string, changes: Partial<MailOwner> = {}, to = fresh) =>
    proveMail({ ...owner, ...changes }, to, code, [mailTo(to, 'new'), mailTo(email, 'old')]);
  return { row, owner, ask, prove, wakes: () => woken.length };
}

/** Returns a different code. */
const wrong = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

describeOnEachEngine('a new email address', ({ open }) => {
  test('is in effect once its code was entered, for cases and account alike', async () => {
    const db = await open();
    const { row, ask, prove, owner, wakes } = await anOwner(db);
    const second = await aCase(db, { fields: { name: 'Asha', email: old.toUpperCase() } });
    const user = await createUser(db, { mailAddress: old, role: 'customer', locale: 'en' }, now);
    const other = await issuePass(db, row.id, now);
    const { outcome, code } = await ask(fresh);
    expect([outcome, code.length, wakes()]).toEqual(['asked', 8, 1]);
    expect(await pendingMail(db, owner.pass, now)).toBe(fresh);
    expect(addressOf(await theCase(db, row.reference))).toBe(old);

    expect(await prove(wrong(code))).toBe('refused');
    expect(addressOf(await theCase(db, row.reference))).toBe(old);
    expect(await prove(code)).toBe('changed');
    for (const { reference } of [row, second]) {
      expect(JSON.parse((await theCase(db, reference)).fields)).toMatchObject({ name: 'Asha', email: fresh });
    }
    expect((await subjectOfMailbox(db, old)).cases).toEqual([]);
    expect((await subjectOfMailbox(db, fresh)).cases).toHaveLength(2);
    const contacts = await db.selectFrom('person_contacts').select('value').where('kind', '=', 'mail').execute();
    expect(contacts).toEqual([{ value: fresh.toLowerCase() }]);
    const account = await db.selectFrom('users').select('email').where('id', '=', String(user?.id)).execute();
    expect(account).toEqual([{ email: fresh.toLowerCase() }]);

    // Everyone else with a pass from the old mailbox is signed out.
    expect(await spendPass(db, other, now)).toBeUndefined();
    expect(await spendPass(db, owner.pass, now)).toEqual({ caseId: row.id, twiceProven: undefined });
    const entries = await db.selectFrom('audit').selectAll().execute();
    expect(entries).toMatchObject([
      { action: 'own-data-corrected', before: 'a***@example.in', after: 'a***@example.in' },
    ]);
    const told = await db.selectFrom('outbox').select('recipient').where('text', 'in', ['new', 'old']).execute();
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([fresh, old]);
    // The second request of a double click finds the change already made.
    expect(await prove(code, { mailbox: fresh.toLowerCase() })).toBe('changed');
  });

  test('gets the code and the reminder of open quotes, but not of those that went to others', async () => {
    const db = await open();
    const { row, ask, prove } = await anOwner(db);
    const other = await aCase(db, { fields: { name: 'Ravi', email: 'ravi@example.in' } });
    const own = await sentQuote(db, { caseId: row.id, mail: 'Asha.Old@example.in' });
    const byPhone = await sentQuote(db, { caseId: row.id, mail: '' });
    const others = await sentQuote(db, { caseId: other.id, mail: 'ravi@example.in' });
    const accepted = await sentQuote(db, { caseId: row.id, mail: old });
    await db.updateTable('clerk_quotes').set({ state: 'accepted' }).where('id', '=', accepted.id).execute();
    const reminder = JSON.stringify(mailTo(old, 'expires soon'));
    await db.updateTable('clerk_quotes').set({ reminder, remind_at: now }).where('id', '=', own.id).execute();
    const { code } = await ask(fresh);
    expect(await prove(code)).toBe('changed');
    const mailsOf = async ({ number }: { number: string }) => {
      const { revisions } = await quoteOf(db, number);
      const quote = await db.selectFrom('clerk_quotes').selectAll().where('number', '=', number).executeTakeFirst();
      const reminded = quote?.reminder ? JSON.parse(quote.reminder).recipient : null;
      return [revisions[0]?.content.customer.mail, quote?.mail, reminded];
    };
    expect(await mailsOf(own)).toEqual([fresh, fresh, fresh]);
    expect(await mailsOf(byPhone)).toEqual(['', '', null]);
    expect(await mailsOf(others)).toEqual(['ravi@example.in', 'ravi@example.in', null]);
    expect(await mailsOf(accepted)).toEqual([old, old, null]);
  });

  test('gets replies matched to the case; the old mailbox, to which we wrote, is a stranger’s from then on', async () => {
    const db = await open();
    const { row, ask, prove } = await anOwner(db);
    const intake = await openMailIntake(db);
    const ours = await sentToCustomer(db, row.id);
    const answer = (from: string, id: string) =>
      intake.take(rawMail([`From: ${from}`, `Message-ID: <${id}@else.example>`, `References: ${ours}`]), now + 1);
    expect(await answer(old, 'a1')).toBe('case');
    const { code } = await ask(fresh);
    expect(await prove(code)).toBe('changed');
    expect(await answer(fresh, 'a2')).toBe('case');
    expect(await answer(old, 'a3')).toBe('new case');
    const links = await db.selectFrom('mail_links').select(['other_id', 'because']).execute();
    expect(links).toEqual([{ other_id: row.id, because: 'other-sender' }]);
  });

  test('is found by the new words and no longer by the old ones', async () => {
    const db = await open();
    const { row, ask, prove } = await anOwner(db);
    await prove((await ask(fresh)).code);
    const words = wordsOfFolded((await theCase(db, row.reference)).folded ?? '');
    expect(words).toEqual(expect.arrayContaining(wordsOf(fresh)));
    expect(words).not.toContain(wordsOf('old')[0]);
  });

  test('moves the cases to the person known under it', async () => {
    const db = await open();
    const { row, ask, prove } = await anOwner(db);
    const known = await aCase(db, {
      fields: { name: 'Asha', email: fresh, phone: '+919811100002' },
    });
    expect(known.person_id).not.toBe(row.person_id);
    await prove((await ask(fresh)).code);
    expect((await theCase(db, row.reference)).person_id).toBe(known.person_id);
    expect((await subjectOfMailbox(db, fresh)).cases).toHaveLength(2);
    expect(await db.selectFrom('people').select('id').where('id', '=', String(row.person_id)).execute()).toEqual([]);
  });

  test('leaves what others have sent, even if they share a telephone number', async () => {
    const db = await open();
    const { ask, prove } = await anOwner(db);
    const other = await aCase(db, { fields: { name: 'Ravi', email: 'ravi@example.in', phone: '+919811100001' } });
    await prove((await ask(fresh)).code);
    expect(addressOf(await theCase(db, other.reference))).toBe('ravi@example.in');
  });

  test('needs the newest code, in time, from the page that asked, within five attempts', async () => {
    const db = await open();
    const { row, ask, prove } = await anOwner(db);
    const first = await ask(fresh);
    const { code } = await ask(fresh);
    if (first.code !== code) {
      expect(await prove(first.code)).toBe('refused');
    }
    expect(await prove(code, { now: now + purposes.mailChange.countsMs })).toBe('refused');
    expect(await prove(code, { now: now - 2 * purposes.mailChange.countsMs })).toBe('refused');
    expect(await prove(code, { pass: await issuePass(db, row.id, now) })).toBe('refused');
    // The code for one address does not confirm another.
    expect(await prove(code, {}, 'victim@example.in')).toBe('refused');
    for (let tries = 0; tries < 5; tries += 1) {
      await prove(wrong(code));
    }
    expect(await prove(code)).toBe('refused');
    expect(addressOf(await theCase(db, row.reference))).toBe(old);
  });

  test('two changes at once change it once', async () => {
    const db = await open();
    const { ask, prove } = await anOwner(db);
    const { code } = await ask(fresh);
    const both = await Promise.all([prove(code), prove(code)]);
    expect(both).toEqual(['changed', 'changed']);
    expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(1);
  });

  test('cannot be used to flood a mailbox, and the known address needs no code', async () => {
    const db = await open();
    const { ask } = await anOwner(db);
    expect((await ask(` ${old.toUpperCase()}`)).outcome).toBe('same');
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(fresh)).outcome).toBe('asked');
    }
    expect((await ask('else@example.in')).outcome).toMatchObject({ minutes: 24 * 60 });
    const another = await anOwner(db, 'third@example.in', '+919811100003');
    expect((await another.ask(fresh)).outcome).toMatchObject({ minutes: 24 * 60 });
  });

  test('is forgotten when its code has expired', async () => {
    const db = await open();
    const { ask } = await anOwner(db);
    await ask(fresh);
    await forgetCodes(db, now + purposes.mailChange.countsMs - MINUTE);
    expect(await db.selectFrom('codes').select('target').execute()).toHaveLength(1);
    await forgetCodes(db, now + purposes.mailChange.countsMs);
    expect(await db.selectFrom('codes').select('target').execute()).toEqual([]);
  });
});
