import { randomUUID } from 'node:crypto';
import { paise } from '../../src/kernel/paise.ts';
import { createUser } from '../../src/server/domains/accounts/users.ts';
import { record } from '../../src/server/domains/audit/record.ts';
import { makeCase } from '../../src/server/domains/cases/handling/make-case.ts';
import { messageDetail } from '../../src/server/domains/customers/message-detail.ts';
import { handIn } from '../../src/server/domains/papers/hand-in.ts';
import { listPapers } from '../../src/server/domains/papers/list-papers.ts';
import { setNextDate, setNumber } from '../../src/server/domains/papers/order-marks.ts';
import { confirmPayment } from '../../src/server/domains/payments/confirm-payment.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { type MessageDraft, messageRow } from '../../src/server/platform/messages/message-row.ts';
import { aCase, now, ravi } from './office-desk.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from './order-desk.ts';
import { sentQuote } from './quote-desk.ts';
import { aReceipt, recorded } from './receipt-desk.ts';

/** The email address of the person whom `everythingOf` stores. */
export const mailbox = 'asha@example.in';
const phone = '+919810012345';
const pair = (en: string) => ({ en, hi: `${en} हिंदी` });
const by = { actor: ravi, visitorAddress: '203.0.113.5', now };
const firm = { sender: 'Aarambh <hello@example.in>', replyTo: null } as const;

/**
 * Stores everything that can be stored about a person: an order with documents and money, cases of each type, emails in both directions, an
 * account.
 */
export async function everythingOf(db: Database) {
  const { token } = await orderOfAsha(db);
  const { id, reference } = await aCase(db, {
    kind: 'contact',
    fields: { name: 'Asha Verma', email: mailbox, phone, message: 'Which papers do I need?' },
  });
  await db
    .insertInto('timeline')
    .values({
      case_id: id,
      seq: 90,
      kind: 'mail-in',
      at: now,
      actor_id: null,
      actor_name: 'Asha Verma',
      mail_id: null,
      body: 'When is it ready?',
      detail: messageDetail(mailbox),
    })
    .execute();
  await db
    .insertInto('files')
    .values({
      id: 'f1',
      case_id: id,
      storage_key: 'attachments/db/f1',
      name: 'notice of March.pdf',
      type: 'application/pdf',
      size: 900,
      created_at: now,
      mail_id: null,
      content_id: null,
      draft_of: null,
    })
    .execute();
  await makeCase(db, {
    channel: 'phone-call',
    locale: 'en',
    referencePrefix: 'AAR',
    key: '',
    dueAt: undefined,
    mails: () => [],
    fields: { name: 'Asha Verma', email: mailbox, message: 'Asks about the fee.' },
    actor: ravi,
    now,
  });
  const quote = await sentQuote(db, { caseId: id, mail: mailbox, phone, name: 'Asha Verma', note: '' });
  await db
    .updateTable('clerk_quotes')
    .set({ state: 'declined', answered_by: 'Asha Verma', answered_at: now, reason: 'My brother does it' })
    .where('id', '=', quote.id)
    .execute();
  await anAppointmentByTheOffice(db);
  await mailsOfAsha(db);
  await textsOfAsha(db, id);
  await accountOfAsha(db);
  return { token, reference };
}

/** A paid order of a business, with documents, application numbers, dates and every record of money. */
async function orderOfAsha(db: Database) {
  const { token } = await anOrder(db, {
    asked: [{ item: 'pan', name: pair('PAN card of the owner'), hint: pair('') }],
    orderer: { name: 'Verma Traders', mail: mailbox, phone, gstin: '07AAACA1234A1Z5', state: 'delhi' },
    documentTerms: { ...someTerms, address: '7 Lal Chowk', city: 'Srinagar Nagar', pin: '190001' },
    reminders: () => [
      {
        what: pair('Renewal of the licence'),
        rule: { months: 6 },
        mail: { ...firm, purpose: 'order', recipient: mailbox, subject: 'Renew', text: 'Renew', html: 'Renew' },
      },
    ],
  });
  const order = await orderOf(db, token);
  const [paper] = await listPapers(db, [order.id]);
  const bytes = { type: 'image/jpeg', size: 2048, sha256: 'x', scan: 'none' } as const;
  const pages = [{ ...bytes, key: 'attachments/db/pan.jpg', name: 'pan front.jpg' }];
  await handIn(db, { token }, { paperId: paper?.id ?? '', pages, dueAt: now, now });
  await db
    .updateTable('asked_papers')
    .set({ note: 'both sides please', state: 'refused', reason: 'blurred', reason_text: 'too dark' })
    .execute();
  await setNumber(db, order, by, { kind: 'arn', number: 'AA0711260000001', isGone: false });
  await setNextDate(db, order, by, { day: '2026-12-14', what: 'Hearing before the officer' });
  const cheque = { kind: 'cheque', reference: '004217', bank: 'State Bank of Sample', amount: paise(100) } as const;
  const payer = { name: 'Verma Traders', mail: mailbox, phone, gstin: '' };
  await recorded(db, [aReceipt({ ...cheque, payer, orders: [{ orderId: order.id, amount: paise(100) }] })]);
  const money = { reference: '612345678901', amount: order.total_paise };
  await confirmPayment(db, { token }, await change(db, { token }), money, mailOf('Your payment came'));
  await db.updateTable('order_reminders').set({ next_at: now }).execute();
  const payment = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      order_id: order.id,
      payment_id: payment.id,
      way: 'direct',
      state: 'done',
      amount_paise: paise(5000),
      reason: 'paid twice by mistake',
      attempts: 0,
      next_attempt_at: now,
      provider_ref: null,
      last_error: null,
      actor_name: 'Ravi',
      asked_by: null,
      approved_by: null,
      created_at: now,
      done_at: now,
    })
    .execute();
  await db
    .insertInto('disputes')
    .values({
      way: 'razorpay',
      dispute_ref: 'd1',
      payment_ref: 'p',
      order_id: order.id,
      state: 'open',
      amount_paise: paise(432_100),
      reason: 'fraud',
      answer_until: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('bank_lines')
    .values({
      id: 'b1',
      day: '2026-11-22',
      amount_paise: paise(485_882),
      narration: 'UPI/ASHA VERMA/OKBANK',
      reference: 'N1234567',
      order_id: order.id,
      imported_at: now,
    })
    .execute();
  return { token, number: order.number, caseId: order.case_id };
}

async function anAppointmentByTheOffice(db: Database): Promise<void> {
  const { id, reference } = await aCase(db, {
    kind: 'appointment',
    page: '/office/calendar',
    consentVersion: 'unknown',
    fields: { name: 'Asha Verma', email: mailbox, phone, service: 'gst', subject: 'Talk about GST' },
  });
  const at = Date.UTC(2026, 11, 1, 5);
  await db
    .insertInto('appointments')
    .values({
      id: randomUUID(),
      key: 'k',
      token: 't',
      case_id: id,
      case_reference: reference,
      clerk_id: ravi.id,
      starts_at: at,
      ends_at: at + 1_800_000,
      way: 'home',
      branch: null,
      address: '14 Sample Lane, Nagpur',
      name: 'Asha Verma',
      mail: mailbox,
      phone,
      locale: 'hi',
      service: 'gst',
      zone: 'Europe/London',
      status: 'booked',
      sequence: 0,
      answer: null,
      price_paise: paise(60_000),
      gst_percent: 0,
      paid_at: null,
      is_chosen: 0,
      person: '',
      answered_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** An incoming email that opened a case, one that opened none, and an email from us that does not belong to a case. */
async function mailsOfAsha(db: Database): Promise<void> {
  const { id } = await aCase(db, {
    kind: 'mail',
    page: '',
    consentVersion: '',
    fields: { name: 'Asha Verma', email: mailbox, subject: 'Notice of the department', message: 'It came today.' },
  });
  for (const [mail, case_id] of [
    ['m1', id],
    ['m2', null],
  ] as const) {
    await db
      .insertInto('raw_mails')
      .values({
        id: mail,
        source: 'webhook',
        fetch_key: mail,
        message_id: `<${mail}@x>`,
        body_hash: mail,
        fingerprint: mail,
        storage_key: `mails/${mail}`,
        size: 60,
        received_at: now,
        state: 'read',
        attempts: 1,
        next_attempt_at: now,
        leased_until: null,
        lease_token: null,
        last_error: null,
      })
      .execute();
    await db
      .insertInto('mails_in')
      .values({
        id: mail,
        case_id,
        class: 'human',
        because: 'nothing',
        from_address: mailbox,
        from_name: 'Asha Verma',
        subject: `Subject of ${mail}`,
        message_id: `<${mail}@x>`,
        sent_at: now,
        received_at: now,
        proof: 'proven',
        text: `Text of ${mail}`,
        quote_at: null,
        html: '',
        remote_pictures: 0,
        refused_files: '[]',
        is_readable: 1,
      })
      .execute();
  }
  await db.insertInto('sender_rules').values({ sender: mailbox, made_at: now, made_by: ravi.id }).execute();
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      case_id: null,
      purpose: 'account',
      message_id: '<o1@x>',
      sender: firm.sender,
      recipient: mailbox,
      reply_to: null,
      subject: 'Your account was changed',
      text: 'Your name is new.',
      html: '',
      state: 'sent',
      attempts: 1,
      next_attempt_at: now,
      leased_until: null,
      lease_token: null,
      last_error: null,
      created_at: now,
      sent_at: now,
      held_because: null,
      in_reply_to: null,
      thread: null,
      calendar: null,
      cc: null,
      files: null,
    })
    .execute();
}

async function accountOfAsha(db: Database): Promise<void> {
  const user = await createUser(db, { mailAddress: mailbox, name: 'Asha', role: 'customer', locale: 'hi' }, now);
  if (!user) {
    throw new Error('no user');
  }
  await db
    .insertInto('sessions')
    .values({
      id: 's1',
      token: 'a-token',
      user_id: user.id,
      expires_at: now * 2,
      ip_address: '203.0.113',
      user_agent: 'Firefox on a phone',
      factor_given_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const entry = { action: 'sign-in', subject: user.id, visitorAddress: '203.0.113.7' } as const;
  await record(db, { ...entry, actor: { id: user.id, name: 'a***@example.in' } }, now);
  await db
    .insertInto('businesses')
    .values({
      id: randomUUID(),
      user_id: user.id,
      name: 'Verma Bakery',
      gstin: '07AAACB1234A1Z5',
      state: 'delhi',
      address: '9 Chandni Chowk',
      city: 'Purani Dilli',
      pin: '110006',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** An SMS from us, a WhatsApp message from her, and what is known about her number. */
async function textsOfAsha(db: Database, caseId: string): Promise<void> {
  const draft: MessageDraft = {
    case_id: caseId,
    order_number: null,
    channel: 'sms',
    purpose: 'order',
    notice: 'order-paid',
    locale: 'en',
    recipient: phone,
    text: 'Your payment has arrived.',
    template: null,
    segments: 1,
    sent_by: null,
    variables: {},
  };
  await db
    .insertInto('messages')
    .values({ ...messageRow(draft, [], now), state: 'delivered' })
    .execute();
  await db
    .insertInto('messages_in')
    .values({
      id: 'i1',
      channel: 'whatsapp',
      provider_id: 'wamid.1',
      from_kind: 'whatsapp',
      from_value: 'IN.asha1',
      case_id: caseId,
      type: 'text',
      text: 'Here is my photo.',
      payload: '{}',
      media_state: 'none',
      file_id: null,
      received_at: now,
      seen_at: null,
      replies_to: null,
      marked_read_at: null,
    })
    .execute();
  await db
    .insertInto('contact_consents')
    .values({
      id: 'consent-1',
      case_id: caseId,
      channel: 'sms',
      value: phone,
      how: 'phone',
      given_on: '2026-11-20',
      note: 'Said yes to a text message.',
      recorded_by: 'u-ravi',
      recorded_name: 'Ravi',
      recorded_at: now,
    })
    .execute();
  await db
    .insertInto('contact_states')
    .values({
      kind: 'phone',
      value: phone,
      locale: 'en',
      proven_at: now,
      opted_out_at: null,
      opted_in_at: now,
      opted_in_how: 'form',
      is_preferred: 0,
      last_inbound_at: null,
      phone: null,
      unreachable_at: null,
      unreachable_because: null,
    })
    .execute();
}
