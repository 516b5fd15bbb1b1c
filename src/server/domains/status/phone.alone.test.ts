import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { noticeDesk, someTemplates, twoChannelDesk, whatsAppDesk } from '../../../../tests/support/notice-desk.ts';
import { email, now, openDesk, refused, wrong } from '../../../../tests/support/status-desk.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { append } from '../cases/timeline/append.ts';
import { SHORT_CODES } from '../codes/code.ts';
import { isPhonePass } from '../codes/passes.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { codeChannels, takesPhones } from '../notices/takes-phones.ts';
import { requestCode } from './request-code.ts';

// This test hashes several hundred codes, for which scrypt would take half a minute.
vi.mock('node:crypto', async (load) => {
  type Done = (error: Error | null, key: Buffer) => void;
  const scrypt = (code: string, salt: Buffer, _length: number, done: Done) =>
    done(null, createHash('sha256').update(salt).update(code).digest());
  return { ...(await load<typeof import('node:crypto')>()), scrypt };
});

const phone = '+919810012345';
const byPhone = { mailAddress: '', phone };
const from = (index: number) => ({ visitorAddress: `198.18.0.${index}`, formKey: `page-of-a-stranger-${index}` });

async function openPhoneDesk(db: Database, fields: Record<string, string> = { name: 'आशा वर्मा', phone }) {
  const desk = await openDesk(db, fields);
  const codes = async () => (await messagesIn(db)).filter(({ purpose }) => purpose === 'code');
  return { ...desk, codes };
}

describeOnEachEngine('the status of an enquiry by phone', ({ open }) => {
  test('a matching number gets one SMS in the language of the case and no email, and its code shows the case', async () => {
    const { ask, enter, code, mails, codes, wake, reference } = await openPhoneDesk(await open());
    expect(await ask(byPhone)).toEqual({ outcome: 'asked' });
    expect(wake).toHaveBeenCalledOnce();
    expect(await mails()).toEqual([]);
    const [sent] = await codes();
    expect(sent).toMatchObject({ channel: 'sms', recipient: phone, notice: 'code', state: 'waiting', case_id: null });
    expect(sent?.text).toBe(`${sent?.locale} code: ${code()}`);
    const shown = await enter(code(), byPhone);
    expect(shown).toMatchObject({ outcome: 'shown', inquiry: { reference, letters: [] } });
    expect(shown.outcome === 'shown' && isPhonePass(shown.inquiry.pass)).toBe(true);
    expect(await enter(code(), byPhone)).toEqual(refused);
  });

  test('shows the conversation to the present holder of the number alone', async () => {
    const db = await open();
    const { ask, enter, code, reference } = await openPhoneDesk(db);
    const day = 24 * 3_600_000;
    const row = await db.selectFrom('cases').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
    const detail = { to: phone, subject: '', statusBefore: 'new', statusAfter: 'open' } as const;
    const reply = { kind: 'mail-out', detail, body: 'Ready.' } as const;
    await inTransaction(db, (transaction) => append(transaction, row, reply, { id: 'u-ravi', name: 'Ravi' }, now));
    const opened = async (at: number) => {
      await ask({ ...byPhone, now: at });
      const shown = await enter(code(), { ...byPhone, now: at });
      return shown.outcome === 'shown' ? [shown.inquiry.conversation, shown.inquiry.letters.length] : shown;
    };
    expect(await opened(now + 60 * day)).toEqual(['shown', 1]);
    // The number has been used since then, so it still belongs to the same person.
    expect(await opened(now + 120 * day)).toEqual(['shown', 1]);
    expect(await opened(now + 200 * day)).toEqual(['shown', 1]);
    // After three months without any use, the number may belong to someone else, and that person's use of it does not
    // change this.
    expect(await opened(now + 300 * day)).toEqual(['earlier', 0]);
    expect(await opened(now + 301 * day)).toEqual(['earlier', 0]);
  });

  test('a code goes over the channel that the person chooses, also to an account that never wrote to us', async () => {
    const db = await open();
    const { desk, reference, codes } = await openPhoneDesk(db);
    const both = { ...desk, messaging: { ...desk.messaging, desk: () => twoChannelDesk } };
    const mail = () => ({
      purpose: 'code' as const,
      sender: '',
      recipient: '',
      replyTo: null,
      subject: '',
      text: '',
      html: '',
    });
    const choose = (channel: 'sms' | 'whatsapp' | undefined, index: number) =>
      requestCode(both, { reference, ...byPhone, ...from(index), channel, mail, now, evenTime: 0 });
    await choose('whatsapp', 1);
    await choose(undefined, 4);
    await db
      .insertInto('contact_states')
      .values({ kind: 'whatsapp', value: 'IN.Asha', phone, is_preferred: 0, last_inbound_at: now - 5 })
      .execute();
    await choose('whatsapp', 2);
    await choose('sms', 3);
    expect((await codes()).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms', 'whatsapp', 'sms']);
  });

  test('the conversation of a mailbox is not shown for a number', async () => {
    const { ask, enter, code } = await openPhoneDesk(await open(), { name: 'Asha', email, phone });
    await ask(byPhone);
    expect(await enter(code(), byPhone)).toMatchObject({ inquiry: { conversation: 'mailbox', letters: [] } });
    await ask();
    expect(await enter(code())).toMatchObject({ inquiry: { conversation: 'shown' } });
  });

  test('a number beside an email address of the same case works too, and each pass says by what it was proved', async () => {
    const { ask, enter, code, codes, mails } = await openPhoneDesk(await open(), { name: 'Asha', email, phone });
    await ask(byPhone);
    expect([(await codes()).length, (await mails()).length]).toEqual([1, 0]);
    const shown = await enter(code(), byPhone);
    expect(shown.outcome === 'shown' && isPhonePass(shown.inquiry.pass)).toBe(true);
    await ask();
    const mailed = await enter(code());
    expect(mailed.outcome === 'shown' && isPhonePass(mailed.inquiry.pass)).toBe(false);
  });

  test('an unknown number, another reference, a landline and a foreign number get the same response and no message', async () => {
    const db = await open();
    const { ask, enter, codes, wake } = await openPhoneDesk(db);
    const landline = await openPhoneDesk(db, { name: 'Mohan', phone: '+911126854321' });
    const foreign = await openPhoneDesk(db, { name: 'Ann', phone: '+14155550123' });
    const answers = [
      await ask({ ...byPhone, phone: '+919810012346' }),
      await ask({ ...byPhone, reference: 'AAR-0000-0000' }),
      await ask({ ...byPhone, phone: '' }),
      await landline.ask({ ...byPhone, phone: '+911126854321' }),
      await foreign.ask({ ...byPhone, phone: '+14155550123' }),
    ];
    expect(answers).toEqual(answers.map(() => ({ outcome: 'asked' })));
    expect(await codes()).toEqual([]);
    expect(wake).not.toHaveBeenCalled();
    expect(await enter('000000', { ...byPhone, phone: '+919810012346' })).toEqual(refused);
  });

  test('strangers from many IP addresses cause thirteen SMS, and neither lock the owner out nor guess the code', async () => {
    const { ask, enter, code, codes } = await openPhoneDesk(await open());
    const own = { ...byPhone, formKey: 'the-form-of-the-owner' };
    await ask(own);
    const first = code();
    for (let index = 0; index < 40; index += 1) {
      const { formKey, visitorAddress } = from(index);
      expect(await ask({ ...byPhone, ...from(index) })).toEqual({ outcome: 'asked' });
      expect(await enter(wrong(first), { ...byPhone, visitorAddress, askedWith: formKey })).toEqual(refused);
      expect(await enter(first, { ...byPhone, visitorAddress, askedWith: formKey })).toEqual(refused);
    }
    expect(await codes()).toHaveLength(SHORT_CODES.aDay + 1);
    expect(await enter(first, { ...byPhone, askedWith: own.formKey })).toMatchObject({ outcome: 'shown' });
  });

  test('five wrong tries use up a code, also at the same time, and six requests for one number are limited', async () => {
    const { ask, enter, code } = await openPhoneDesk(await open());
    await ask({ ...byPhone, formKey: 'one-page' });
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => enter(wrong(code()), { ...byPhone, askedWith: 'one-page' })));
    expect(await enter(code(), { ...byPhone, askedWith: 'one-page' })).toEqual(refused);
    for (let asked = 0; asked < 4; asked += 1) {
      expect(await ask(byPhone)).toEqual({ outcome: 'asked' });
    }
    expect(await ask(byPhone)).toMatchObject({ outcome: 'limited' });
    // The limit is per number, so another person at the same IP address is not affected.
    expect(await ask({ ...byPhone, phone: '+919810012346' })).toEqual({ outcome: 'asked' });
  });
});

test('a page takes phones only while codes can be sent to them by SMS or WhatsApp', () => {
  const channels = (sms: 'on' | 'off' | 'files'): NoticeDesk =>
    Object.assign({}, noticeDesk, { channels: { mail: 'on', sms, whatsapp: 'on' } });
  const bare = { id: null, flow: null, text: '{code}' };
  const sms = Object.assign({}, someTemplates.sms, { code: { en: bare, hi: bare } });
  const unregistered = { templates: Object.assign({}, someTemplates, { sms }) };
  expect(takesPhones(undefined, true)).toBe(false);
  expect(takesPhones(channels('on'), true)).toBe(true);
  expect(takesPhones(channels('off'), true)).toBe(false);
  expect(takesPhones(Object.assign(channels('on'), unregistered), true)).toBe(false);
  expect(takesPhones(Object.assign(channels('files'), unregistered), true)).toBe(true);
  expect(takesPhones(whatsAppDesk, true)).toBe(true);
  expect(takesPhones(whatsAppDesk, false)).toBe(false);
});

test('people choose between the channels over which a code can be sent', () => {
  expect(codeChannels(undefined, true)).toEqual([]);
  expect(codeChannels(noticeDesk, true)).toEqual(['sms']);
  expect(codeChannels(twoChannelDesk, true)).toEqual(['sms', 'whatsapp']);
  expect(codeChannels(twoChannelDesk, false)).toEqual(['sms']);
  expect(codeChannels(whatsAppDesk, true)).toEqual(['whatsapp']);
});
