import { pino } from 'pino';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { noticeDesk } from '../../../../tests/support/notice-desk.ts';
import { aCase, now, ravi } from '../../../../tests/support/office-desk.ts';
import { noteReplyWay } from '../../domains/cases/people/note-reply-way.ts';
import { findConsent, recordConsent } from '../../domains/cases/store/consents.ts';
import { subjectOfCase, subjectOfMailbox, subjectOfPhone } from '../../domains/cases/store/find-subject.ts';
import { sendDueNotices } from '../../domains/notices/send-due-notices.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { given, setContactState, stopped } from '../../platform/messages/consent.ts';
import { leaseDueMessages } from '../../platform/messages/lease-messages.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import { beginSending } from '../../platform/messages/settle-message.ts';
import { applyOptWord } from '../../platform/messages/sms-opt-out.ts';
import { STOPPED } from '../../platform/outbox/stopped.ts';
import { collect } from './collect.ts';
import type { Consent } from './consents.ts';
import { chooseOwnMessages, type OwnData } from './own-data.ts';

const log = pino({ enabled: false });
const phone = '+919811187654';
const email = 'kamakshi@example.in';
const fields = { name: 'Kamakshi', phone, message: 'GST for a tea stall' };

/** How the person is found: by a contact that they have proved or, for the office, by a case. */
type Finding = OwnData['find'];
const byPhone: Finding = (db) => subjectOfPhone(db, phone, 0);
const byMail: Finding = (db) => subjectOfMailbox(db, email);

const ownData = (db: Database, find: Finding, actor: OwnData['actor'] = null) => ({
  app: { db },
  reference: 'AAR-7K4M-Q92T',
  find,
  actor,
  visitorAddress: '203.0.113.7',
  now,
});

const choose = (
  db: Database,
  find: Finding,
  wanted: Partial<Record<Consent['purpose'], boolean>>,
  actor?: typeof ravi,
) =>
  chooseOwnMessages(ownData(db, find, actor), (consents) =>
    consents.flatMap((consent) => {
      const isWanted = wanted[consent.purpose];
      return isWanted === undefined ? [] : [{ consent, isWanted }];
    }),
  );

async function consents(db: Database, find: Finding) {
  const subject = await find(db);
  const kept = subject && (await collect(db, subject, now));
  return (kept?.consents ?? []).map(({ kind, purpose, isOpen, agreedHow, stoppedHow, mayChange }) => [
    kind,
    purpose,
    isOpen,
    agreedHow,
    stoppedHow,
    mayChange,
  ]);
}

/** Queues an order update and a reminder, and chooses their channels. @returns what was sent */
async function sends(db: Database, to: { mail: string; phone: string }, caseId: string) {
  const common = { sender: 'a@x.in', recipient: to.mail, replyTo: null, subject: 's', text: 't', html: 'h' };
  const of = { locale: 'en', phone: to.phone } as const;
  const mails: Mail[] = [
    { ...common, purpose: 'order', notice: { ...of, name: 'order-paid', variables: { order: '123456' } } },
    { ...common, purpose: 'order', notice: { ...of, name: 'order-reminder', variables: { order: '123456' } } },
  ];
  const before = (await messagesIn(db)).length;
  await inTransaction(db, (transaction) => putOut(transaction, { id: caseId, reference: 'AAR-1' }, mails, now));
  await sendDueNotices(db, { ...noticeDesk, perDay: { sms: 100, whatsapp: 100 } }, log, now);
  return (await messagesIn(db)).slice(before).map(({ notice, state }) => `${notice} ${state}`);
}

describeOnEachEngine('consent per purpose', ({ open }) => {
  /** A customer who asked in a form to be answered by SMS. */
  async function bySms(db: Database) {
    const row = await aCase(db, { fields: { ...fields, replyBy: 'sms' } });
    await inTransaction(db, (transaction) =>
      noteReplyWay(transaction, { fields: { ...fields, replyBy: 'sms' }, locale: 'en' }, now),
    );
    return row;
  }

  test('does not list a WhatsApp account of which we know only that a message did not reach it', async () => {
    const db = await open();
    await bySms(db);
    const before = await consents(db, byPhone);
    const tried = { kind: 'whatsapp', value: phone.slice(1), phone, is_preferred: 0, unreachable_at: now } as const;
    await db.insertInto('contact_states').values(tried).execute();
    expect(await consents(db, byPhone)).toEqual(before);
  });

  test('is stored with its source, and a customer stops and resumes reminders alone', async () => {
    const db = await open();
    const { id } = await bySms(db);
    const to = { mail: '', phone };
    expect(await consents(db, byPhone)).toEqual([
      ['phone', 'service', true, 'form', null, true],
      ['phone', 'reminders', true, 'form', null, true],
    ]);
    expect(await sends(db, to, id)).toEqual(['order-paid waiting', 'order-reminder waiting']);

    expect(await choose(db, byPhone, { reminders: false })).toBe(true);
    const states = (await messagesIn(db)).map(({ notice, state, others }) => [notice, state, others]);
    expect(states).toEqual([
      ['order-paid', 'waiting', '[]'],
      ['order-reminder', 'dead', '[]'],
    ]);
    expect(await sends(db, to, id)).toEqual(['order-paid waiting']);
    expect(await consents(db, byPhone)).toEqual([
      ['phone', 'service', true, 'form', null, true],
      ['phone', 'reminders', false, 'form', 'own-data', true],
    ]);

    expect(await choose(db, byPhone, { reminders: true })).toBe(true);
    expect(await choose(db, byPhone, { reminders: true })).toBe(false);
    expect(await sends(db, to, id)).toEqual(['order-paid waiting', 'order-reminder waiting']);
    const logged = await db.selectFrom('audit').select('after').where('action', '=', 'messages-chosen').execute();
    expect(logged).toEqual([{ after: '1' }, { after: '1' }]);
  });

  test('for reminders also covers queued notices that can wait, and queued emails, until they go out', async () => {
    const db = await open();
    const { id } = await bySms(db);
    const common = { sender: 'a@x.in', replyTo: null, subject: 's', text: 't', html: 'h', purpose: 'order' } as const;
    const waits = { locale: 'en', phone, name: 'papers-asked', variables: { order: '123456' }, canWait: true } as const;
    const queue = async (recipient: string, canWait: boolean) => {
      // An email to someone with this number could go by SMS instead, as they chose.
      const mail = { ...common, recipient, notice: { ...waits, phone: recipient === '' ? phone : '', canWait } };
      await inTransaction(db, (transaction) => putOut(transaction, { id, reference: 'AAR-1' }, [mail], now));
      await sendDueNotices(db, { ...noticeDesk, perDay: { sms: 100, whatsapp: 100 } }, log, now + 24 * 3_600_000);
    };
    await queue('', true);
    await queue('', false);
    await choose(db, byPhone, { reminders: false });
    const queued = async () =>
      (await messagesIn(db)).map(({ consent, state, last_error }) => [consent, state, last_error]);
    const service = ['service', 'waiting', null];
    expect(await queued()).toEqual([['reminders', 'dead', STOPPED], service]);

    // A process that leases the message at the same moment checks the consent again before it sends.
    await choose(db, byPhone, { reminders: true });
    await queue('', true);
    await inTransaction(db, (transaction) =>
      setContactState(transaction, 'phone', phone, stopped('reminders', 'clerk', now)),
    );
    const at = { channel: 'sms' as const, leaseMs: 60_000, now: now + 2 * 24 * 3_600_000 };
    const begun: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const message of await leaseDueMessages(db, { ...at, atMost: 1 })) {
        begun.push(`${message.consent} ${await beginSending(db, message, at.now)}`);
        await db.updateTable('messages').set({ lease_token: null, leased_until: null }).execute();
      }
    }
    expect(begun.toSorted()).toEqual(['reminders false', 'service true']);
    expect((await queued()).at(-1)).toEqual(['reminders', 'dead', STOPPED]);

    // An email waits because the mail server is down, and then the reminders are stopped.
    await aCase(db, { fields: { name: 'Kamakshi', email } });
    const asked = { kind: 'mail', value: email, is_preferred: 0 } as const;
    await db
      .insertInto('contact_states')
      .values({ ...asked, ...given('reminders', 'form', now) })
      .execute();
    await queue(email, true);
    await queue(email, false);
    await choose(db, byMail, { reminders: false });
    const mails = await db
      .selectFrom('outbox')
      .select(['consent', 'state', 'last_error'])
      .where('recipient', '=', email)
      .where('consent', 'is not', null)
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { consent: 'reminders', state: 'dead', last_error: STOPPED },
      { consent: 'service', state: 'waiting', last_error: null },
    ]);
  });

  test('of every purpose ends with STOP; a form and a clerk do not resume it, the customer does', async () => {
    const db = await open();
    const { id, reference } = await bySms(db);
    const to = { mail: '', phone };
    await inTransaction(db, (transaction) => applyOptWord(transaction, { from: phone, text: 'STOP' }, now));
    expect(await sends(db, to, id)).toEqual([]);
    expect(await consents(db, byPhone)).toEqual([
      ['phone', 'service', false, 'form', 'message', true],
      ['phone', 'reminders', false, 'form', 'message', false],
    ]);
    await bySms(db);
    expect(await choose(db, (found) => subjectOfCase(found, reference), { service: true }, ravi)).toBe(false);
    expect(await sends(db, to, id)).toEqual([]);
    expect(await choose(db, byPhone, { service: true })).toBe(true);
    expect(await sends(db, to, id)).toEqual(['order-paid waiting', 'order-reminder waiting']);
  });

  test('of a number that signed in can be changed, even if an older enquiry keeps the rest of the account closed', async () => {
    const db = await open();
    await bySms(db);
    await db
      .updateTable('cases')
      .set({ received_at: now - 1000 })
      .execute();
    await bySms(db);
    const byNewer: Finding = (found) => subjectOfPhone(found, phone, now);
    expect(await byNewer(db)).toMatchObject({ phones: [], cases: [{}] });
    expect(await consents(db, byNewer)).toEqual([
      ['phone', 'service', true, 'form', null, true],
      ['phone', 'reminders', true, 'form', null, true],
    ]);
    expect(await choose(db, byNewer, { reminders: false })).toBe(true);
    expect(await consents(db, byNewer)).toContainEqual(['phone', 'reminders', false, 'form', 'own-data', true]);
  });

  test('on WhatsApp is listed once, also if both the number and the account are known', async () => {
    const db = await open();
    const { person_id } = await aCase(db, { fields: { ...fields, whatsapp: 'IN.77' } });
    await db
      .insertInto('person_contacts')
      .values({
        person_id: String(person_id),
        kind: 'whatsapp',
        value: 'IN.77',
        shown: 'IN.77',
        spam_at: null,
        created_at: now,
      })
      .execute();
    const account = { phone, last_inbound_at: now, ...given('service', 'message', now) };
    await inTransaction(db, (transaction) => setContactState(transaction, 'whatsapp', 'IN.77', account));
    const onWhatsApp = async () => {
      const subject = await byPhone(db);
      const all = subject ? (await collect(db, subject, now)).consents : [];
      return all
        .filter(({ kind }) => kind === 'whatsapp')
        .map(({ contact, purpose, mayChange }) => [contact, purpose, mayChange]);
    };
    const once = [
      [phone, 'service', true],
      [phone, 'reminders', true],
    ];
    expect(await onWhatsApp()).toEqual(once);
    // Before the account has an id, it is known by the digits of its number.
    await db
      .updateTable('person_contacts')
      .set({ value: phone.slice(1) })
      .where('kind', '=', 'whatsapp')
      .execute();
    await db
      .updateTable('contact_states')
      .set({ value: phone.slice(1) })
      .where('kind', '=', 'whatsapp')
      .execute();
    expect(await onWhatsApp()).toEqual(once);
  });

  test('on a channel that the firm does not have is listed only if there was a decision about it', async () => {
    const db = await open();
    await aCase(db, { fields: { ...fields, replyBy: 'whatsapp' } });
    const account = { phone, ...given('service', 'form', now) };
    await inTransaction(db, (transaction) =>
      setContactState(transaction, 'whatsapp', phone.slice(1), { ...account, last_inbound_at: now }),
    );
    const app = (sms: 'on' | 'off', whatsapp: 'on' | 'off') => ({
      db,
      messaging: { desk: () => ({ ...noticeDesk, channels: { mail: 'files' as const, sms, whatsapp } }) },
    });
    const listed = async (sms: 'on' | 'off', whatsapp: 'on' | 'off') => {
      const shown: string[] = [];
      await chooseOwnMessages({ ...ownData(db, byPhone), app: app(sms, whatsapp) }, (all) => {
        shown.push(...all.map(({ kind, purpose }) => `${kind} ${purpose}`));
        return [];
      });
      return shown;
    };
    expect(await listed('on', 'on')).toEqual([
      'phone service',
      'phone reminders',
      'whatsapp service',
      'whatsapp reminders',
    ]);
    expect(await listed('off', 'on')).toEqual(['whatsapp service', 'whatsapp reminders']);
    expect(await listed('off', 'off')).toEqual(['whatsapp service', 'whatsapp reminders']);
    await db.updateTable('contact_states').set({ opted_in_at: null, opted_in_how: null }).execute();
    expect(await listed('off', 'off')).toEqual(['whatsapp reminders']);
    await inTransaction(db, (transaction) => applyOptWord(transaction, { from: phone, text: 'STOP' }, now));
    expect(await listed('off', 'on')).toContain('phone service');
  });

  test('of a number that a stranger typed in a form cannot be changed from the mailbox in the same form', async () => {
    const db = await open();
    await aCase(db, { fields: { ...fields, email } });
    expect(await consents(db, byMail)).toEqual([
      ['mail', 'reminders', true, null, null, true],
      ['phone', 'service', true, null, null, false],
      ['phone', 'reminders', true, null, null, false],
    ]);
    expect(await choose(db, byMail, { service: false })).toBe(false);
    const states = await db.selectFrom('contact_states').select('opted_out_at').where('kind', '=', 'phone').execute();
    expect(states.filter(({ opted_out_at }) => opted_out_at !== null)).toEqual([]);
  });

  test('to reminders by email ends alone: they go by SMS, and other emails go on', async () => {
    const db = await open();
    const { id } = await aCase(db, { fields: { ...fields, email } });
    expect(await choose(db, byMail, { reminders: false })).toBe(true);
    expect(await sends(db, { mail: email, phone }, id)).toEqual(['order-reminder waiting']);
    const mails = await db.selectFrom('outbox').select('recipient').where('purpose', '=', 'order').execute();
    expect(mails).toEqual([{ recipient: email }]);
  });

  test('to be contacted first is withdrawn alone, and a recorded consent is then invalid', async () => {
    const db = await open();
    const { id } = await bySms(db);
    const about = { caseId: id, reference: 'AAR-1', channel: 'sms', value: phone } as const;
    const consent = { how: 'phone', givenOn: '2026-11-20', note: '' } as const;
    await inTransaction(db, (transaction) => recordConsent(transaction, about, consent, ravi, now));
    expect(await findConsent(db, 'sms', phone, now)).toBeDefined();
    expect(await choose(db, byPhone, { first: false })).toBe(true);
    expect(await findConsent(db, 'sms', phone, now)).toBeUndefined();
    expect(await sends(db, { mail: '', phone }, id)).toEqual(['order-paid waiting', 'order-reminder waiting']);
  });
});
