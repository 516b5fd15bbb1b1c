import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { noticeDesk } from '../../../../tests/support/notice-desk.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { openPhoneDesk, phone } from '../../../../tests/support/phone-desk.ts';
import { aVisitor, withCookies } from '../../../../tests/support/sign-in-desk.ts';
import { wrong } from '../../../../tests/support/status-desk.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { EVEN_TIME } from '../codes/answer-evenly.ts';
import { notePhoneChanged } from './enter-by-phone.ts';
import { forgetOldSignIns } from './forget-old-sign-ins.ts';
import { makeOwner } from './make-owner.ts';
import { hashedToken } from './session-cookie.ts';
import { findVisit, openSession } from './sessions.ts';
import { findUserOfPhone } from './users.ts';

const DAY = 86_400_000;
const refused = { outcome: 'refused' };
const from = (index: number) => ({ visitorAddress: `198.18.0.${index}`, formKey: `page-of-a-stranger-${index}` });

/** A browser of someone who has signed in. */
async function browserOf(db: Database, userId: string, provedBy: 'mail' | 'phone') {
  const visitor = aVisitor(db);
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const cookies = await openSession(visitor, user, { visitorAddress: '203.0.113.9', userAgent: '', provedBy });
  const token = /=([\w-]+)\./.exec(cookies[0] ?? '')?.[1] ?? '';
  return { token, visit: () => findVisit(visitor, withCookies(cookies)) };
}

describeOnEachEngine('signing in by phone', ({ open }) => {
  test('a number that was given to us gets one SMS, and its code opens an account without an email address, once', async () => {
    const { db, ask, enter, code, codes, wake } = await openPhoneDesk(await open());
    expect(await ask()).toEqual({ outcome: 'asked' });
    expect(wake).toHaveBeenCalledOnce();
    expect(code()).toMatch(/^\d{8}$/);
    const [sent, ...more] = await codes();
    expect([sent, more]).toMatchObject([
      { channel: 'sms', recipient: phone, text: `en code: ${code()}`, case_id: null },
      [],
    ]);
    expect(await db.selectFrom('outbox').selectAll().where('purpose', '=', 'code').execute()).toEqual([]);
    expect(await enter(wrong(code()))).toEqual(refused);
    const twice = await Promise.all([enter(code()), enter(code())]);
    expect(twice).toContainEqual(refused);
    expect(twice.find(({ outcome }) => outcome === 'known')).toMatchObject({
      user: { email: null, phone, role: 'customer', locale: 'en' },
    });
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
    const state = await db.selectFrom('contact_states').selectAll().where('value', '=', phone).executeTakeFirst();
    expect(state).toMatchObject({ kind: 'phone', proven_at: now });
  });

  test('an unknown number, a landline, a foreign one and one of a firm without accounts get the same answer in the same time', async () => {
    const { db, ask, to, enter, codes, wake } = await openPhoneDesk(await open());
    await aCase(db, { fields: { name: 'Mohan', phone: '+911126854321' } });
    await aCase(db, { fields: { name: 'Ann', phone: '+14155550123' } });
    const asked = async (number: string, more = {}) => {
      const began = performance.now();
      const answer = await ask({ phone: to(number), evenTime: EVEN_TIME, ...more });
      return { answer, took: performance.now() - began };
    };
    const all = [await asked(phone)];
    for (const number of ['+919810012346', '+911126854321', '+14155550123']) {
      all.push(await asked(number));
    }
    all.push(await asked(phone, { staffOnly: true }));
    expect(all.map(({ answer }) => answer)).toEqual(all.map(() => ({ outcome: 'asked' })));
    // Node timers may fire a millisecond early.
    expect(Math.min(...all.map(({ took }) => took))).toBeGreaterThan(EVEN_TIME - 2);
    expect((await codes()).map(({ recipient }) => recipient)).toEqual([phone]);
    expect(wake).toHaveBeenCalledOnce();
    expect(await enter('00000000', { phone: '+919810012346' })).toEqual(refused);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('strangers from many IP addresses cause five messages an hour, and lock no one out', async () => {
    const { ask, enter, code, codes } = await openPhoneDesk(await open());
    await ask({ formKey: 'the-form-of-the-owner' });
    const own = code();
    for (let index = 0; index < 20; index += 1) {
      const { formKey, visitorAddress } = from(index);
      expect(await ask({ formKey, visitorAddress })).toEqual({ outcome: 'asked' });
      expect(await enter(own, { visitorAddress, askedWith: formKey })).toEqual(refused);
    }
    expect(await codes()).toHaveLength(5);
    expect(await enter(own, { askedWith: 'the-form-of-the-owner' })).toMatchObject({ outcome: 'known' });
  });

  test('too many codes to a block of numbers, or in a day, are not sent, and the answer is the same', async () => {
    const db = await open();
    const { ask, to } = await openPhoneDesk(db, { ...noticeDesk, perDay: { sms: 2, whatsapp: 2 } });
    const numbers = ['+919810012345', '+919820012345', '+919830012345', '+919840012345'];
    for (const [index, number] of numbers.entries()) {
      await aCase(db, { fields: { name: 'Asha', phone: number } });
      expect(await ask({ phone: to(number), ...from(index) })).toEqual({ outcome: 'asked' });
    }
    const sent = (await messagesIn(db)).filter(({ purpose }) => purpose === 'code');
    expect(sent.map(({ state, held_because }) => [state, held_because])).toEqual([
      ['waiting', null],
      ['waiting', null],
      ['held', 'day'],
      ['held', 'day'],
    ]);
  });

  test('the chosen channel comes first, also to an account that never wrote to us, and the other one follows', async () => {
    const db = await open();
    const templates = noticeDesk.templates && {
      ...noticeDesk.templates,
      whatsapp: { ...noticeDesk.templates.whatsapp, code: 'sign_in' },
    };
    const both = { ...noticeDesk, templates, channels: { mail: 'on', sms: 'on', whatsapp: 'on' } } as const;
    const { ask, to, codes } = await openPhoneDesk(db, both);
    const byWhatsApp = { phone: to(phone, { locale: 'hi', channel: 'whatsapp' }) };
    await ask(byWhatsApp);
    await db
      .insertInto('contact_states')
      .values({ kind: 'whatsapp', value: 'IN.Asha', phone, is_preferred: 0, last_inbound_at: now - 5 })
      .execute();
    await ask(byWhatsApp);
    await ask({ phone: to(phone, { locale: 'hi', channel: 'sms' }) });
    const next = (others: string) => /"channel":"(sms|whatsapp)"/.exec(others)?.[1];
    const sent = (await codes()).map(({ channel, locale, others }) => `${channel} ${locale}, then ${next(others)}`);
    expect(sent).toEqual(['whatsapp hi, then sms', 'whatsapp hi, then sms', 'sms hi, then whatsapp']);
  });

  test('a number that was not used for 90 days opens a new account, and the old one keeps its data without it', async () => {
    const { db, signIn } = await openPhoneDesk(await open());
    const first = await signIn(now);
    const session = await browserOf(db, first.id, 'phone');
    expect((await signIn(now + 89 * DAY)).id).toBe(first.id);
    const second = await signIn(now + 89 * DAY + 90 * DAY);
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ phone, phone_since: now + 89 * DAY, name: '' });
    const old = await db.selectFrom('users').selectAll().where('id', '=', first.id).executeTakeFirst();
    expect(old).toMatchObject({ phone: null, former_phone: phone });
    expect(await session.visit()).toBeUndefined();
    // An account that lost its number is kept as long as an enquiry.
    await forgetOldSignIns(db, now + 700 * DAY);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
    await forgetOldSignIns(db, now + 1000 * DAY);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: second.id }]);
  });

  test('a message by WhatsApp in between shows that the number was in use', async () => {
    const { db, signIn } = await openPhoneDesk(await open());
    const first = await signIn(now);
    await db
      .insertInto('contact_states')
      .values({ kind: 'whatsapp', value: 'IN.Asha', phone, is_preferred: 0, last_inbound_at: now + 80 * DAY })
      .execute();
    expect((await signIn(now + 150 * DAY)).id).toBe(first.id);
  });

  test('a number whose owner has another one now, as WhatsApp says, shows nothing older, and ends its sessions', async () => {
    const { db, signIn } = await openPhoneDesk(await open());
    const first = await signIn(now);
    const session = await browserOf(db, first.id, 'phone');
    expect(await session.visit()).toMatchObject({ provedBy: 'phone' });
    await inTransaction(db, (transaction) => notePhoneChanged(transaction, phone, now + 5));
    // WhatsApp repeats its report.
    await inTransaction(db, (transaction) => notePhoneChanged(transaction, phone, now + DAY));
    expect(await session.visit()).toBeUndefined();
    const second = await signIn(now + 60_000);
    expect(second.id).not.toBe(first.id);
    expect(second.phone_since).toBe(now + 6);
    expect((await signIn(now + 2 * DAY)).id).toBe(second.id);
  });

  test('two at once make one account', async () => {
    const { db, ask, enter, code } = await openPhoneDesk(await open());
    await ask({ formKey: 'page-one' });
    const one = code();
    await ask({ formKey: 'page-two' });
    const both = await Promise.all([enter(one, { askedWith: 'page-one' }), enter(code(), { askedWith: 'page-two' })]);
    expect(both).toMatchObject([{ outcome: 'known' }, { outcome: 'known' }]);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('a process of the previous release does not find the session of a phone, and finds that of a mailbox', async () => {
    const { db, signIn } = await openPhoneDesk(await open());
    const { id } = await signIn(now);
    const byPhone = await browserOf(db, id, 'phone');
    const byMail = await browserOf(db, id, 'mail');
    const asBefore = (token: string) =>
      db.selectFrom('sessions').select('user_id').where('token', '=', hashedToken(token)).execute();
    expect([await asBefore(byPhone.token), await asBefore(byMail.token)]).toEqual([[], [{ user_id: id }]]);
    expect(await byPhone.visit()).toMatchObject({ provedBy: 'phone', provenFrom: null });
    expect(await byMail.visit()).toMatchObject({ provedBy: 'mail' });
  });

  test('a customer who becomes staff is never let in by a phone', async () => {
    const { db, ask, enter, code, signIn } = await openPhoneDesk(await open());
    const { id } = await signIn(now);
    await db.updateTable('users').set({ email: 'ravi@example.in' }).where('id', '=', id).execute();
    const session = await browserOf(db, id, 'phone');
    await ask();
    await makeOwner(db, 'ravi@example.in', now);
    expect(await session.visit()).toBeUndefined();
    expect(await findUserOfPhone(db, phone)).toBeUndefined();
    // The code would be refused even if the account still had the number.
    await db.updateTable('users').set({ phone }).where('id', '=', id).execute();
    expect(await enter(code())).toEqual(refused);
  });
});
