import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { twoChannelDesk } from '../../../../tests/support/notice-desk.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder } from '../../../../tests/support/order-desk.ts';
import { openPhoneDesk, phone } from '../../../../tests/support/phone-desk.ts';
import { quoteOf, sentQuote, someContent } from '../../../../tests/support/quote-desk.ts';
import { aVisitor, withCookies } from '../../../../tests/support/sign-in-desk.ts';
import { isFullyProven } from '../../domains/accounts/second-proof.ts';
import { findVisit, openSession, type Visit } from '../../domains/accounts/sessions.ts';
import { createUser } from '../../domains/accounts/users.ts';
import { append } from '../../domains/cases/timeline/append.ts';
import { CLERK_CODE_MS, spendPass } from '../../domains/codes/passes.ts';
import { findOwnThread, listOwnCases, writeMessage } from '../../domains/customers/messages.ts';
import { listOwnOrders } from '../../domains/customers/own-orders.ts';
import type { NoticeDesk } from '../../domains/notices/notice.ts';
import { findOrderByToken } from '../../domains/orders/find-order.ts';
import { hasToken } from '../../domains/orders/phone-link.ts';
import type { OrderKey } from '../../domains/orders/with-order.ts';
import { handIn } from '../../domains/papers/hand-in.ts';
import { listPapers } from '../../domains/papers/list-papers.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Adder, addContact, askForContact, type NewContact } from './add-contact.ts';
import { checkIdentity, proveByClerk } from './prove-by-clerk.ts';
import { proveByPaper } from './prove-by-paper.ts';
import { proveByLink } from './prove-link.ts';

const DAY = 86_400_000;
const asha = { name: 'Asha & Co', gstin: '', state: 'delhi', address: '', city: '', pin: '' };
const mail = 'asha@example.in';
const from = { visitorAddress: '203.0.113.9', now };

const orderOf = (db: Database, contact: { mail?: string; phone?: string }, at = now) =>
  anOrder(db, {
    orderer: { name: 'Asha', mail: '', phone: '', gstin: '', state: 'delhi', ...contact },
    mails: () => [],
    asked: [{ item: 'pan', name: { en: 'PAN', hi: 'पैन' }, hint: { en: '', hi: '' } }],
    now: at,
  });

/** Opens an app to sign in to, and returns a function that opens a browser for each person. */
async function openDesk(db: Database, sends?: NoticeDesk) {
  const desk = await openPhoneDesk(db, sends);
  const browser = async (userId: string, provedBy: 'mail' | 'phone') => {
    const visitor = aVisitor(db);
    const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    const cookies = await openSession(visitor, user, { visitorAddress: '203.0.113.9', userAgent: '', provedBy });
    return async (): Promise<Visit> => {
      const visit = await findVisit(visitor, withCookies(cookies));
      if (!visit) {
        throw new Error('signed out');
      }
      return visit;
    };
  };
  const letter = (recipient: string, subject: string): Mail => ({
    purpose: 'account',
    sender: 'Aarambh <hello@example.in>',
    recipient,
    replyTo: null,
    subject,
    text: subject,
    html: subject,
  });
  /** Asks for a code for a contact, enters it, and returns the outcome of each step. */
  const add = async (visit: Visit, contact: NewContact) => {
    const adder: Adder = { app: desk.desk, visit, locale: 'en', ...from };
    let code = '';
    const asked = await askForContact(adder, contact, (issued) => {
      code = issued;
      return { ...letter(contact.mail ?? '', 'code'), purpose: 'code' };
    });
    const enter = (typed = code) =>
      addContact(adder, contact, typed, {
        toNew: contact.mail === undefined ? undefined : letter(contact.mail, 'to the new address'),
        toOld: visit.user.email === null ? undefined : letter(visit.user.email, 'to the old address'),
        toOther: (other) => letter(other, 'to the other account'),
      });
    return { asked, code, enter };
  };
  const ordersOf = async (visit: Visit) =>
    (await listOwnOrders(db, visit.user, (order) => isFullyProven(visit, order))).map(({ token }) => token);
  const letters = async () =>
    (await db.selectFrom('outbox').select(['subject', 'recipient']).where('purpose', '!=', 'code').execute())
      .filter(({ subject }) => subject.startsWith('to the'))
      .map(({ subject, recipient }) => `${subject}: ${recipient}`);
  const notices = async () =>
    (await messagesIn(db)).filter(({ notice }) => notice === 'contact-changed').map(({ recipient }) => recipient);
  const audited = async () =>
    (await db.selectFrom('audit').select('action').orderBy('id').execute())
      .map(({ action }) => action)
      .filter((action) => /^(mail-added|phone-added|phone-released|second-proof)/.test(action));
  return { ...desk, browser, add, ordersOf, letters, notices, audited, letter };
}

describeOnEachEngine('a phone without a second proof', ({ open }) => {
  test('shows orders without an email address under a separate link, and none with an email address', async () => {
    const db = await open();
    const { signIn, browser, ordersOf } = await openDesk(db);
    const { token } = await orderOf(db, { phone });
    await orderOf(db, { phone, mail });
    await orderOf(db, { phone: '+919810099999' });
    const visit = await (await browser((await signIn(now)).id, 'phone'))();
    const [shown, ...more] = await ordersOf(visit);
    expect(more).toEqual([]);
    expect(shown).toMatch(/^[\w-]{22}$/);
    expect(shown).not.toBe(token);
    expect(await ordersOf(visit)).toEqual([shown]);
    expect(await findOrderByToken(db, shown ?? '')).toMatchObject({ token: shown, isByPhone: true });
    expect(await findOrderByToken(db, token)).toMatchObject({ token, isByPhone: false });
    expect((await listOwnCases(db, visit.user)).map(({ kind }) => kind).toSorted()).toEqual(['order', 'test-inquiry']);
  });

  test('adds no contact without the order’s own link; the link that a phone is shown does not count', async () => {
    const db = await open();
    const { signIn, browser, ordersOf, add, audited } = await openDesk(db);
    const { token } = await orderOf(db, { phone });
    const other = await orderOf(db, { phone: '+919810099999' });
    const mailed = await orderOf(db, { phone, mail: 'ravi@example.in' });
    const visit = await browser((await signIn(now)).id, 'phone');
    expect(await add(await visit(), { mail })).toMatchObject({ asked: 'unproven', code: '' });
    const [shown = ''] = await ordersOf(await visit());
    for (const wrong of [
      shown,
      other.token,
      mailed.token,
      '',
      'https://example.in/order/',
      `${token}x`,
      'x'.repeat(22),
    ]) {
      expect(await proveByLink(db, await visit(), wrong, from)).toBe('refused');
    }
    expect(await add(await visit(), { mail })).toMatchObject({ asked: 'unproven' });
    const link = `https://example.in/hi/order/${token}?proof=1#pay`;
    expect(await proveByLink(db, await visit(), ` ${link} `, from)).toBe('proved');
    expect(await ordersOf(await visit())).toEqual([token]);
    expect(await add(await visit(), { mail })).toMatchObject({ asked: 'asked' });
    expect((await audited()).at(-1)).toBe('second-proof');
  });

  test('cannot use a code that was requested with a second proof in another session', async () => {
    const db = await open();
    const { signIn, browser, add } = await openDesk(db);
    const { token } = await orderOf(db, { phone });
    const { id } = await signIn(now);
    const owner = await browser(id, 'phone');
    const thief = await browser(id, 'phone');
    await proveByLink(db, await owner(), token, from);
    const { code } = await add(await owner(), { mail });
    const stolen = await add(await thief(), { mail });
    expect(stolen.asked).toBe('unproven');
    expect(await stolen.enter(code)).toBe('unproven');
  });

  test('has a limited number of tries at a link', async () => {
    const db = await open();
    const { signIn, browser } = await openDesk(db);
    const visit = await browser((await signIn(now)).id, 'phone');
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await proveByLink(db, await visit(), 'x'.repeat(22), from)).toBe('refused');
    }
    expect(await proveByLink(db, await visit(), 'x'.repeat(22), from)).toEqual({ minutes: 10 });
  });
});

describeOnEachEngine('a second proof', ({ open }) => {
  test('covers its order and later ones: someone who took over a number can only place later ones', async () => {
    const db = await open();
    const { signIn, browser, ordersOf, add } = await openDesk(db);
    const old = await orderOf(db, { phone }, now - 5 * DAY);
    const own = await orderOf(db, { phone }, now + DAY);
    const visit = await browser((await signIn(now + DAY)).id, 'phone');
    expect(await proveByLink(db, await visit(), own.token, { ...from, now: now + DAY })).toBe('proved');
    const [newest, oldest] = await ordersOf(await visit());
    expect(newest).toBe(own.token);
    expect(oldest).not.toBe(old.token);
    // The person cannot move the account to a mailbox, because it has data from before their proof.
    expect((await add(await visit(), { mail })).asked).toBe('unproven');
    expect(await proveByLink(db, await visit(), old.token, { ...from, now: now + DAY })).toBe('proved');
    expect(await ordersOf(await visit())).toEqual([own.token, old.token]);
  });

  test('brings back an order and an account from before the number was given up', async () => {
    const db = await open();
    const { signIn, browser, ordersOf } = await openDesk(db);
    const old = await orderOf(db, { phone }, now);
    const first = await signIn(now);
    const business = { ...asha, created_at: now, updated_at: now };
    await db
      .insertInto('businesses')
      .values({ id: 'business-1', user_id: first.id, ...business })
      .execute();
    const later = now + 200 * DAY;
    const second = await signIn(later);
    expect(second.id).not.toBe(first.id);
    const visit = await browser(second.id, 'phone');
    expect(await ordersOf(await visit())).toEqual([]);
    expect(await listOwnCases(db, (await visit()).user)).toEqual([]);
    expect(await proveByLink(db, await visit(), old.token, { ...from, now: later })).toBe('proved');
    expect(await ordersOf(await visit())).toEqual([old.token]);
    expect(await db.selectFrom('businesses').select('user_id').execute()).toEqual([{ user_id: second.id }]);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: second.id }]);
  });
});

/** Has a clerk check the identity of a case's person. */
const check = (db: Database, reference: string, at: number) =>
  checkIdentity(db, { reference, how: 'document', note: () => 'Described the PAN card.', actor: ravi, now: at });

const newestCase = (db: Database, at: number) =>
  db.selectFrom('cases').selectAll().where('received_at', '=', at).orderBy('id', 'desc').executeTakeFirstOrThrow();

describeOnEachEngine('someone who asked before they ordered', ({ open }) => {
  test('adds an email address with the link of their order; the earlier enquiry stays under the number', async () => {
    const db = await open();
    const { signIn, browser, add } = await openDesk(db);
    const { token } = await orderOf(db, { phone }, now + DAY);
    const at = { ...from, now: now + DAY };
    const visit = await browser((await signIn(now + DAY)).id, 'phone');
    expect((await add(await visit(), { mail })).asked).toBe('unproven');
    expect(await proveByLink(db, await visit(), token, at)).toBe('proved');
    const { asked, enter } = await add(await visit(), { mail });
    expect([asked, await enter()]).toEqual(['asked', 'added']);
    const cases = await listOwnCases(db, (await visit()).user);
    expect(cases.map(({ kind, fields }) => [kind, fields.includes(mail)])).toEqual([
      ['order', true],
      ['test-inquiry', false],
    ]);
  });

  test('who never ordered adds it with a code from a clerk, which moves the enquiry to the mailbox', async () => {
    const db = await open();
    const { signIn, browser, add, audited } = await openDesk(db);
    const { reference } = await newestCase(db, now);
    const visit = await browser((await signIn(now)).id, 'phone');
    expect((await add(await visit(), { mail })).asked).toBe('unproven');
    const checked = await check(db, reference, now);
    const code = checked.outcome === 'checked' ? checked.code : '';
    expect(await proveByClerk(db, await visit(), code, from)).toBe('proved');
    expect(await proveByClerk(db, await visit(), code, from)).toBe('refused');
    expect((await visit()).provenFrom).toBe(now);
    expect(await (await add(await visit(), { mail })).enter()).toBe('added');
    expect((await newestCase(db, now)).fields).toContain(mail);
    expect(await audited()).toEqual(['second-proof', 'second-proof-failed', 'mail-added']);
  });
});

describeOnEachEngine('a code from a clerk', ({ open }) => {
  test('is recorded with who checked and how, and needs a case with a mobile number and no email address', async () => {
    const db = await open();
    await openDesk(db);
    const { reference, id } = await newestCase(db, now);
    const checked = await check(db, reference, now);
    expect(checked).toMatchObject({ outcome: 'checked', phone, until: now + CLERK_CODE_MS });
    const entries = await db.selectFrom('audit').selectAll().where('action', '=', 'identity-checked').execute();
    expect(entries).toMatchObject([{ actor_id: ravi.id, subject: reference, after: 'document' }]);
    const notes = await db.selectFrom('timeline').select(['actor_id', 'body']).where('case_id', '=', id).execute();
    expect(notes).toEqual([{ actor_id: ravi.id, body: 'Described the PAN card.' }]);
    const code = checked.outcome === 'checked' ? checked.code : '';
    expect(code).toMatch(/^\d{8}$/);
    expect(
      JSON.stringify([entries, notes, await db.selectFrom('own_data_passes').selectAll().execute()]),
    ).not.toContain(code);
    // The code is not a pass, so no one can send it to the status page.
    expect(await spendPass(db, `clerk ${phone} ${code}`, now)).toBeUndefined();
    expect(await check(db, 'AAR-0000-0000', now)).toEqual({ outcome: 'unknown' });
    const hidden = { ...ravi, hiddenKinds: ['test-inquiry'] };
    const asHidden = { reference, how: 'visit', note: () => '', actor: hidden, now } as const;
    expect(await checkIdentity(db, asHidden)).toEqual({ outcome: 'unknown' });
    for (const fields of [{ phone, email: mail }, { phone: '+911126854321' }, { name: 'Asha' }]) {
      await db
        .updateTable('cases')
        .set({ fields: JSON.stringify(fields) })
        .where('id', '=', id)
        .execute();
      expect(await check(db, reference, now)).toEqual({ outcome: 'no number' });
    }
  });

  test('works once, for half an hour, for its own number and while its case has that number', async () => {
    const db = await open();
    const { signIn, browser } = await openDesk(db);
    const { reference, id } = await newestCase(db, now);
    const visit = await browser((await signIn(now)).id, 'phone');
    const codeAt = async (at: number) => {
      const checked = await check(db, reference, at);
      return checked.outcome === 'checked' ? checked.code : '';
    };
    const late = await codeAt(now - CLERK_CODE_MS);
    expect(await proveByClerk(db, await visit(), late, from)).toBe('refused');
    const ahead = await codeAt(now + 400 * DAY);
    expect(await proveByClerk(db, await visit(), ahead, from)).toBe('refused');
    const other = { id: 'u-other', name: '', email_verified: 0, role: 'customer', locale: 'en' } as const;
    const times = { created_at: now, updated_at: now, phone_since: 0, phone_proven_at: now };
    await db
      .insertInto('users')
      .values({ ...other, ...times, phone: '+919840000000' })
      .execute();
    const code = await codeAt(now);
    expect(await proveByClerk(db, await (await browser(other.id, 'phone'))(), code, from)).toBe('refused');
    const both = await Promise.all([
      proveByClerk(db, await visit(), code, from),
      proveByClerk(db, await visit(), code, from),
    ]);
    expect(both.toSorted()).toEqual(['proved', 'refused']);
    const moved = await codeAt(now);
    await db
      .updateTable('cases')
      .set({ fields: JSON.stringify({ phone: '+919840000001' }) })
      .where('id', '=', id)
      .execute();
    expect(await proveByClerk(db, await visit(), moved, from)).toBe('refused');
    // The sixth attempt within half an hour is delayed, whatever its IP address.
    const away = { ...from, visitorAddress: '198.51.100.1' };
    expect(await proveByClerk(db, await visit(), '00000000', away)).toEqual({ minutes: 30 });
  });

  test('covers its case and later ones alone, and brings back an account that lost the number', async () => {
    const db = await open();
    const { signIn, browser, ordersOf } = await openDesk(db);
    const old = await orderOf(db, { phone }, now - 5 * DAY);
    const own = await orderOf(db, { phone }, now + DAY);
    const first = await signIn(now);
    const later = now + 200 * DAY;
    const second = await signIn(later);
    const visit = await browser(second.id, 'phone');
    const { reference } = await newestCase(db, now);
    const checked = await check(db, reference, later);
    const code = checked.outcome === 'checked' ? checked.code : '';
    expect(await ordersOf(await visit())).toEqual([]);
    expect(await proveByClerk(db, await visit(), code, { ...from, now: later })).toBe('proved');
    expect(await ordersOf(await visit())).toEqual([own.token]);
    expect(await ordersOf(await visit())).not.toContain(old.token);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: second.id }]);
    expect(first.id).not.toBe(second.id);
  });
});

describeOnEachEngine('a document as a second proof', ({ open }) => {
  /** Uploads a page to an order, with the link of the order or with the one that a phone is shown. */
  async function upload(db: Database, key: OrderKey, sha256: string): Promise<void> {
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where(hasToken(key.token ?? ''))
      .executeTakeFirstOrThrow();
    const [paper] = await listPapers(db, [order.id]);
    const paperId = paper?.id ?? '';
    const file = { key: sha256, name: 'pan.pdf', type: 'application/pdf', size: 9, sha256, scan: 'none' } as const;
    expect(await handIn(db, key, { paperId, pages: [file], dueAt: undefined, now })).toBe('done');
  }

  test('is the same file that was uploaded with the order’s own link, and covers what that link covers', async () => {
    const db = await open();
    const { signIn, browser, ordersOf, add } = await openDesk(db);
    const { token } = await orderOf(db, { phone });
    const visit = await browser((await signIn(now)).id, 'phone');
    const [byPhone = ''] = await ordersOf(await visit());
    await upload(db, { token: byPhone }, 'of-a-phone');
    await upload(db, { token }, 'own');
    const others = await orderOf(db, { phone: '+919840000000' });
    await upload(db, { token: others.token }, 'of-others');
    const mailed = await orderOf(db, { phone, mail: 'ravi@example.in' });
    await upload(db, { token: mailed.token }, 'of-a-mailbox');
    for (const wrong of [[], ['of-a-phone'], ['of-others'], ['of-a-mailbox'], ['never']]) {
      expect(await proveByPaper(db, await visit(), wrong, from)).toBe('refused');
    }
    expect((await add(await visit(), { mail })).asked).toBe('unproven');
    expect(await proveByPaper(db, await visit(), ['never', 'own'], from)).toBe('proved');
    expect(await ordersOf(await visit())).toEqual([token]);
    expect((await add(await visit(), { mail })).asked).toBe('asked');
  });

  test('can be tried ten times a day', async () => {
    const db = await open();
    const { signIn, browser } = await openDesk(db);
    const visit = await browser((await signIn(now)).id, 'phone');
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await proveByPaper(db, await visit(), ['never'], from)).toBe('refused');
    }
    expect(await proveByPaper(db, await visit(), ['never'], from)).toEqual({ minutes: 24 * 60 });
  });
});

describeOnEachEngine('an account with only a number', ({ open }) => {
  const fresh = '+919870011111';

  test('changes it with a second proof: everything moves, the old number is told and no longer opens anything', async () => {
    const db = await open();
    const { signIn, browser, ordersOf, add, notices } = await openDesk(db);
    const { token } = await orderOf(db, { phone });
    const { id } = await signIn(now);
    const visit = await browser(id, 'phone');
    const thief = await browser(id, 'phone');
    const [shown = ''] = await ordersOf(await thief());
    expect((await add(await visit(), { phone: fresh })).asked).toBe('unproven');
    const { reference, ...row } = await newestCase(db, now);
    const detail = { to: phone, subject: '', statusBefore: 'new', statusAfter: 'open' } as const;
    await inTransaction(db, (transaction) =>
      append(transaction, row, { kind: 'mail-out', detail, body: 'Yes.' }, ravi, now - DAY),
    );
    const author = { phone, since: 0 };
    await writeMessage(db, { reference, author, body: 'Thanks', week: { hours: [], holidays: [] }, now });
    const checked = await check(db, reference, now);
    const clerk = checked.outcome === 'checked' ? checked.code : '';
    expect(await proveByClerk(db, await visit(), clerk, from)).toBe('proved');
    const { asked, enter, code } = await add(await visit(), { phone: fresh });
    expect(asked).toBe('asked');
    expect(await enter('00000000')).toBe('refused');
    expect(await Promise.all([enter(code), enter(code)])).toEqual(['added', 'added']);
    expect((await visit()).user).toMatchObject({ id, phone: fresh, email: null, phone_since: now - 90 * DAY });
    await expect(thief()).rejects.toThrow('signed out');
    expect(await ordersOf(await visit())).toEqual([token]);
    expect(await findOrderByToken(db, shown)).toBeUndefined();
    expect((await listOwnCases(db, (await visit()).user)).map(({ fields }) => fields.includes(fresh))).toEqual([
      true,
      true,
    ]);
    const thread = await findOwnThread(db, reference, { phone: fresh, since: 0 }, now);
    expect(thread?.letters.map(({ body }) => body)).toEqual(['Yes.', 'Thanks']);
    expect(await findOwnThread(db, reference, author, now)).toBeUndefined();
    expect(await notices()).toEqual([phone]);
    expect(await db.selectFrom('users').select(['id', 'phone']).execute()).toEqual([{ id, phone: fresh }]);
  });

  test('changes it, and open quotes follow, with their code and their reminder', async () => {
    const db = await open();
    const { signIn, browser, add } = await openDesk(db);
    const { id } = await signIn(now);
    const visit = await browser(id, 'phone');
    const { id: caseId, reference } = await newestCase(db, now);
    const other = '+919870022222';
    const quote = (contact: { phone: string; mail?: string }) => sentQuote(db, { caseId, mail: '', ...contact });
    const own = await quote({ phone });
    const accepted = await quote({ phone });
    const mailed = await quote({ phone, mail });
    const others = await quote({ phone: other });
    await db.updateTable('clerk_quotes').set({ state: 'accepted' }).where('id', '=', accepted.id).execute();
    // A clerk is typing another number, which the customer does not see yet.
    const typed = { ...someContent, customer: { ...someContent.customer, mail: '', phone: other } };
    const notice = { name: 'quote-expiring', locale: 'en', phone, variables: {} };
    const reminder = JSON.stringify({ recipient: '', subject: 's', text: 't', html: 'h', notice });
    await db
      .updateTable('clerk_quotes')
      .set({ draft: JSON.stringify(typed), phone: other, reminder, remind_at: now + DAY })
      .where('id', '=', own.id)
      .execute();
    const checked = await check(db, reference, now);
    await proveByClerk(db, await visit(), checked.outcome === 'checked' ? checked.code : '', from);
    const { enter, code } = await add(await visit(), { phone: fresh });
    expect(await enter(code)).toBe('added');
    const numbersOf = async ({ number }: { number: string }) => {
      const { revisions } = await quoteOf(db, number);
      const row = await db
        .selectFrom('clerk_quotes')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      const reminded = row.reminder === null ? null : JSON.parse(row.reminder).notice.phone;
      return [revisions[0]?.content.customer.phone, row.phone, reminded, row.version];
    };
    const { version } = own;
    expect(await numbersOf(own)).toEqual([fresh, other, fresh, version + 1]);
    expect(await numbersOf(accepted)).toEqual([phone, phone, null, version]);
    expect(await numbersOf(mailed)).toEqual([phone, phone, null, version]);
    expect(await numbersOf(others)).toEqual([other, other, null, version]);
  });

  test('keeps it if the new number has data of someone else that the account would then show', async () => {
    const db = await open();
    const { signIn, browser, add } = await openDesk(db);
    const { token } = await orderOf(db, { phone }, now - 200 * DAY);
    await orderOf(db, { phone: fresh }, now - 150 * DAY);
    const visit = await browser((await signIn(now)).id, 'phone');
    expect(await proveByLink(db, await visit(), token, from)).toBe('proved');
    const { asked, enter } = await add(await visit(), { phone: fresh });
    expect([asked, await enter()]).toEqual(['asked', 'not-here']);
    expect((await visit()).user.phone).toBe(phone);
    expect(await db.selectFrom('orders').select('phone').where('phone', '=', fresh).execute()).toHaveLength(1);
  });
});

describeOnEachEngine('an account with both contacts', ({ open }) => {
  test('by phone first: merges the account of the email address, notifies both contacts, and moves the orders to the mailbox', async () => {
    const db = await open();
    const { signIn, browser, ordersOf, add, letters, notices, audited } = await openDesk(db);
    const byPhone = await orderOf(db, { phone });
    const byMail = await orderOf(db, { mail });
    const other = await createUser(db, { mailAddress: mail, name: 'Asha Verma', role: 'customer', locale: 'en' }, now);
    const theirs = await browser(other?.id ?? '', 'mail');
    const business = { ...asha, created_at: now, updated_at: now };
    await db
      .insertInto('businesses')
      .values({ id: 'business-1', user_id: other?.id ?? '', ...business })
      .execute();
    const visit = await browser((await signIn(now)).id, 'phone');
    await proveByLink(db, await visit(), byPhone.token, from);
    const { enter, code } = await add(await visit(), { mail });
    expect(await enter('00000000')).toBe('refused');
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both).toEqual(['added', 'added']);
    const { user } = await visit();
    expect(user).toMatchObject({ email: mail, phone, name: 'Asha Verma' });
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }]);
    expect(await db.selectFrom('businesses').select(['id', 'user_id']).execute()).toEqual([
      { id: 'business-1', user_id: user.id },
    ]);
    await expect(theirs()).rejects.toThrow('signed out');
    expect((await ordersOf(await visit())).length).toBe(2);
    const mailed = await browser(user.id, 'mail');
    expect((await ordersOf(await mailed())).toSorted()).toEqual([byPhone.token, byMail.token].toSorted());
    expect((await db.selectFrom('orders').select('mail').execute()).map((row) => row.mail)).toEqual([mail, mail]);
    expect(await letters()).toEqual([`to the new address: ${mail}`]);
    expect(await notices()).toEqual([phone]);
    expect(await audited()).toEqual(['second-proof', 'mail-added']);
  });

  test('by email first: merges the account of the number, and shows only as much of its orders as a phone may see until their link is given', async () => {
    const db = await open();
    const { signIn, browser, ordersOf, add, letters, audited } = await openDesk(db);
    const { token } = await orderOf(db, { phone });
    const second = await signIn(now);
    await db.updateTable('users').set({ name: 'Asha' }).where('id', '=', second.id).execute();
    const user = await createUser(db, { mailAddress: mail, role: 'customer', locale: 'en' }, now);
    const visit = await browser(user?.id ?? '', 'mail');
    expect(await ordersOf(await visit())).toEqual([]);
    const { asked, enter } = await add(await visit(), { phone });
    expect([asked, await enter()]).toEqual(['asked', 'added']);
    expect((await visit()).user).toMatchObject({ email: mail, phone, name: 'Asha' });
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: user?.id }]);
    const [shown] = await ordersOf(await visit());
    expect(shown).toMatch(/^[\w-]{22}$/);
    expect(shown).not.toBe(token);
    expect(await letters()).toEqual([`to the old address: ${mail}`]);
    expect(await proveByLink(db, await visit(), token, from)).toBe('proved');
    expect(await ordersOf(await visit())).toEqual([token]);
    expect(await db.selectFrom('orders').select('mail').execute()).toEqual([{ mail }]);
    expect(await audited()).toEqual(['phone-added', 'second-proof']);
  });

  test('a number gets its code over the channel that the person chooses', async () => {
    const db = await open();
    const desk = await openDesk(db, twoChannelDesk);
    await db
      .insertInto('contact_states')
      .values({ kind: 'whatsapp', value: 'IN.Asha', phone, is_preferred: 0, last_inbound_at: now - 5 })
      .execute();
    const user = await createUser(db, { mailAddress: mail, role: 'customer', locale: 'en' }, now);
    const visit = await desk.browser(user?.id ?? '', 'mail');
    await desk.add(await visit(), { phone, channel: 'sms' });
    await desk.add(await visit(), { phone, channel: 'whatsapp' });
    expect((await desk.codes()).map(({ channel }) => channel)).toEqual(['sms', 'whatsapp']);
  });

  test('takes only the number from an account with a different email address, and notifies that address', async () => {
    const db = await open();
    const { browser, add, letters } = await openDesk(db);
    const theirs = await createUser(db, { mailAddress: 'ravi@example.in', role: 'customer', locale: 'en' }, now);
    const proven = { phone, phone_since: 5, phone_proven_at: now - DAY };
    await db
      .updateTable('users')
      .set(proven)
      .where('id', '=', theirs?.id ?? '')
      .execute();
    const own = await createUser(db, { mailAddress: mail, role: 'customer', locale: 'en' }, now);
    const visit = await browser(own?.id ?? '', 'mail');
    expect(await (await add(await visit(), { phone })).enter()).toBe('added');
    const users = await db.selectFrom('users').select(['email', 'phone', 'phone_since']).orderBy('email').execute();
    expect(users).toEqual([
      { email: mail, phone, phone_since: 5 },
      { email: 'ravi@example.in', phone: null, phone_since: 5 },
    ]);
    expect(await letters()).toEqual(['to the other account: ravi@example.in', `to the old address: ${mail}`]);
  });

  test('is refused for the contact of a member of staff and for an address whose account has another number; nothing is lost', async () => {
    const db = await open();
    const { signIn, browser, add } = await openDesk(db);
    await createUser(db, { mailAddress: 'clerk@example.in', role: 'clerk', locale: 'en' }, now);
    const theirs = await createUser(db, { mailAddress: 'ravi@example.in', role: 'customer', locale: 'en' }, now);
    const proven = { phone: '+919820000000', phone_since: 5, phone_proven_at: now };
    await db
      .updateTable('users')
      .set(proven)
      .where('id', '=', theirs?.id ?? '')
      .execute();
    const { token } = await orderOf(db, { phone });
    const visit = await browser((await signIn(now)).id, 'phone');
    await proveByLink(db, await visit(), token, from);
    expect(await (await add(await visit(), { mail: 'clerk@example.in' })).enter()).toBe('staff');
    expect(await (await add(await visit(), { mail: 'ravi@example.in' })).enter()).toBe('other-phone');
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
    const clerk = await browser(
      (await db.selectFrom('users').select('id').where('role', '=', 'clerk').executeTakeFirstOrThrow()).id,
      'mail',
    );
    expect(await add(await clerk(), { phone: '+919830000000' })).toMatchObject({ asked: 'unproven', code: '' });
  });

  test('an empty account can add its email address at once, because there is nothing to take over', async () => {
    const db = await open();
    const { browser, add } = await openDesk(db);
    const user = { id: 'u-new', name: '', email_verified: 0, role: 'customer', locale: 'en' } as const;
    const times = { created_at: now, updated_at: now, phone_since: now, phone_proven_at: now };
    await db
      .insertInto('users')
      .values({ ...user, ...times, phone: '+919840000000' })
      .execute();
    const visit = await browser('u-new', 'phone');
    expect(await (await add(await visit(), { mail })).enter()).toBe('added');
  });

  test('two accounts that add each other’s contact at once end as one account', async () => {
    const db = await open();
    const { signIn, browser, add } = await openDesk(db);
    const { token } = await orderOf(db, { phone });
    const one = await browser((await signIn(now)).id, 'phone');
    await proveByLink(db, await one(), token, from);
    const user = await createUser(db, { mailAddress: mail, role: 'customer', locale: 'en' }, now);
    const two = await browser(user?.id ?? '', 'mail');
    const first = await add(await one(), { mail });
    const second = await add(await two(), { phone });
    const outcomes = await Promise.all([first.enter(), second.enter()]);
    expect(outcomes).toContain('added');
    const users = await db.selectFrom('users').select(['email', 'phone']).execute();
    expect(users).toEqual([{ email: mail, phone }]);
  });
});
