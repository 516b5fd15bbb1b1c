import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { locales } from '@/kernel/locale.ts';
import type { ReplyWay } from '@/kernel/reply-ways.ts';
import { listCases } from '@/server/domains/cases/store/list-cases.ts';
import type { NoticeDesk } from '@/server/domains/notices/notice.ts';
import { sendDueNotices } from '@/server/domains/notices/send-due-notices.ts';
import type { Messaging } from '@/server/main/open-messaging.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { openFileStore } from '@/server/platform/files/file-store.ts';
import { UploadGate } from '@/server/platform/files/upload-gate.ts';
import type { Env } from '@/server/platform/settings/env.ts';
import { describeOnEachEngine, newFolder } from '../../../tests/support/each-engine.ts';
import { messagesIn } from '../../../tests/support/message-desk.ts';
import { noticeDesk, someTemplates } from '../../../tests/support/notice-desk.ts';
import { postOf, samplePost } from '../../../tests/support/sample-post.ts';
import { afterStopText } from '../after-stop.ts';
import { type Form, offersNoEmail } from '../description/form.ts';
import { noEmailWords } from '../no-email.messages.ts';
import { answerForm } from './answer-form.ts';
import { checkForm } from './check-form.ts';
import { findForm, forms } from './list-forms.ts';
import { delayedMailText, followsText, openReplyWays, viewReply } from './reply-ways.ts';
import { sentRows } from './sent-rows.ts';

const log = pino({ enabled: false });
const all: readonly ReplyWay[] = ['whatsapp', 'sms', 'call'];
const offering = forms.filter(offersNoEmail);
const mobile = '+919810012345';

function formNamed(name: string): Form {
  const form = findForm(name);
  if (!form) {
    throw new Error(`there is no form ${name}`);
  }
  return form;
}

/** Returns the fields that someone without email posts. */
function ticked(form: Form, changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { email: _, ...filled } = samplePost(form);
  return { ...filled, phone: '98100 12345', noEmail: 'yes', replyBy: 'sms', ...changes };
}

const check = (name: string, changes: Readonly<Record<string, string>>, ways = all) => {
  const form = formNamed(name);
  return checkForm(form, ticked(form, changes), ways);
};
const faults = (name: string, changes: Readonly<Record<string, string>>, ways = all) => {
  const checked = check(name, changes, ways);
  return checked.ok ? {} : checked.faults;
};

test.each(locales)('%s: the notice beside the button names a way to have data deleted without email', (locale) => {
  expect(getConsent(locale).notice).toContain(company.phones.main);
});

test('every form with an email address takes people without one, but no newsletter', () => {
  expect(offering.map(({ name }) => name).sort()).toEqual(
    forms
      .filter(({ fields }) => 'email' in fields)
      .map(({ name }) => name)
      .filter((name) => name !== 'newsletter')
      .sort(),
  );
  expect(offering.length).toBeGreaterThan(6);
});

describe.each(offering.map((form) => [form.name, form] as const))('%s', (name, form) => {
  test('needs a phone number and a way to reply instead of an email address, and stores neither the tick nor an address', () => {
    expect(checkForm(form, ticked(form), all)).toMatchObject({
      ok: true,
      fields: { email: '', phone: mobile, replyBy: 'sms' },
    });
    expect(faults(name, { phone: '', replyBy: '' })).toEqual({ phone: 'required', replyBy: 'choice' });
    const checked = check(name, {});
    expect(checked.ok && 'noEmail' in checked.fields).toBe(false);
  });

  test('insists on its own fields without the tick, whatever was entered below it', () => {
    const { email, ...filled } = samplePost(form);
    const isOptional = form.fields.email?.optional === true;
    for (const noEmail of [undefined, '']) {
      const typed = { ...filled, phone: 'x', replyBy: 'sms', ...(noEmail === undefined ? {} : { noEmail }) };
      const own = 'phone' in form.fields ? { ...typed, phone: '98100 12345' } : typed;
      const without = checkForm(form, own, all);
      expect(without.ok ? {} : without.faults).toEqual(isOptional ? {} : { email: 'required' });
      const given = checkForm(form, { ...own, email: email ?? '' }, all);
      expect(given.ok && Object.keys(given.fields)).toEqual(
        Object.keys({ ...samplePost(form), ...(form.consent ? {} : { news: '', writeOnly: '' }) }),
      );
    }
  });

  test('refuses other values than its own', () => {
    expect(faults(name, { noEmail: 'gold' })).toMatchObject({ noEmail: 'choice' });
    expect(faults(name, { replyBy: 'pigeon' })).toEqual({ replyBy: 'choice' });
  });
});

describe('someone without email', () => {
  test.each([
    ['a landline', '011 2685 4321'],
    ['a foreign number', '+1 415 555 0123'],
  ])('gets no message on %s, but can be called there', (_, phone) => {
    for (const replyBy of ['sms', 'whatsapp']) {
      expect(faults('contact', { phone, replyBy })).toEqual({ phone: 'mobile' });
    }
    expect(check('contact', { phone, replyBy: 'call' }).ok).toBe(true);
    // If the firm makes no calls, the number is rejected before a way is chosen.
    expect(faults('contact', { phone, replyBy: '' }, ['whatsapp', 'sms'])).toEqual({
      phone: 'mobile',
      replyBy: 'choice',
    });
  });

  test.each(['12', 'none', '98100 1234', ''])('needs a real number: %j', (phone) => {
    expect(Object.keys(faults('support-ticket', { phone }))).toEqual(['phone']);
  });

  test('has none even if the browser filled one in, and asks for no news by email', () => {
    for (const email of ['someone@example.com', 'no address', ' ']) {
      expect(check('contact', { email, news: 'yes' })).toMatchObject({ ok: true, fields: { email: '', news: '' } });
    }
  });

  test('is not called against the wish, and is told if that leaves no way', () => {
    expect(faults('contact', { writeOnly: 'yes', replyBy: 'call' })).toEqual({ replyBy: 'choice' });
    expect(check('contact', { writeOnly: 'yes', replyBy: 'sms' }, ['sms', 'call'])).toMatchObject({
      fields: { writeOnly: 'yes', replyBy: 'sms' },
    });
    for (const replyBy of ['', 'call']) {
      expect(faults('contact', { writeOnly: 'yes', replyBy }, ['call'])).toEqual({ noEmail: 'noWay' });
    }
  });

  test('is not asked where there is one way, and refused a way that is closed by now', () => {
    expect(check('contact', { replyBy: '' }, ['call'])).toMatchObject({ fields: { replyBy: 'call' } });
    expect(check('contact', { replyBy: '', writeOnly: 'yes' }, ['sms', 'call'])).toMatchObject({
      fields: { replyBy: 'sms' },
    });
    expect(faults('contact', { replyBy: 'sms' }, ['call'])).toEqual({ replyBy: 'choice' });
  });

  test('needs an email address where there is no way at all', () => {
    expect(faults('contact', {}, [])).toEqual({ email: 'required' });
    expect(viewReply('en', [])).toBeUndefined();
  });
});

describe('the ways that a form offers', () => {
  const withDesk = (changes: Partial<NoticeDesk>) =>
    openReplyWays({ messaging: { desk: () => Object.assign({}, noticeDesk, changes) } as unknown as Messaging });
  const channels = (sms: 'on' | 'off' | 'files', whatsapp: 'on' | 'off' | 'files') => ({
    channels: { mail: 'on', sms, whatsapp } as const,
  });
  const unregistered = {
    ...someTemplates,
    sms: {
      ...someTemplates.sms,
      answer: { en: { id: null, flow: null, text: 'x' }, hi: { id: null, flow: null, text: 'x' } },
    },
  };

  test('are those over which everything can be told, and a call', () => {
    expect(openReplyWays({})).toEqual(['call']);
    expect(withDesk(channels('off', 'off'))).toEqual(['call']);
    expect(withDesk(channels('on', 'off'))).toEqual(['sms', 'call']);
    // A channel that only writes its messages to files needs no registered text and no approved template.
    expect(withDesk({ ...channels('files', 'files'), templates: unregistered })).toEqual(['whatsapp', 'sms', 'call']);
    expect(withDesk({ ...channels('on', 'on'), templates: unregistered })).toEqual(['call']);
    expect(withDesk({ ...channels('on', 'on'), templates: undefined })).toEqual(['call']);
    const approved = { ...someTemplates, whatsapp: { ...someTemplates.whatsapp, acknowledgement: 'a', answer: 'b' } };
    expect(withDesk({ ...channels('off', 'on'), templates: approved })).toEqual(['whatsapp', 'call']);
  });

  test.each(locales)('are named, or stated if there is only one, %s', (locale) => {
    const words = noEmailWords(locale);
    expect(viewReply(locale, all)).toEqual({
      phone: words.phone,
      label: words.replyBy,
      options: all.map((value) => ({ value, label: words[`replyBy.${value}`] })),
    });
    expect(viewReply(locale, ['call'])?.only).toBe(words['only.call']);
    for (const way of ['whatsapp', 'sms'] as const) {
      expect(viewReply(locale, [way])?.only).toContain(words[`only.${way}`]);
      expect(viewReply(locale, [way])?.only).toContain('START');
      expect(followsText(locale, { way, end: '4321', isDelayed: false })).toContain('4321');
      expect(afterStopText(locale, way)).toContain('START');
    }
    expect(afterStopText(locale, 'call')).toBe('');
  });
});

describeOnEachEngine('a form without email', ({ open }) => {
  const desk = Object.assign({}, noticeDesk, {
    channels: { mail: 'on', sms: 'on', whatsapp: 'on' },
    templates: { ...someTemplates, whatsapp: { ...someTemplates.whatsapp, acknowledgement: 'a', answer: 'b' } },
    perDay: { sms: 100, whatsapp: 100 },
  } satisfies Partial<NoticeDesk>);

  async function openDesk(db: Database) {
    const files = await openFileStore({ dataDir: await newFolder(), s3: undefined });
    const messaging = { desk: () => desk } as unknown as Messaging;
    const outbox = { wake: vi.fn(), stop: async () => undefined };
    const app = { db, outbox, log, files, uploads: new UploadGate(files.incoming), messaging };
    let from = 0;
    return (form: Form, typed: Record<string, string>) => {
      from += 1;
      return answerForm(form, 'hi', postOf(form, typed), { app, visitorAddress: `198.51.100.${from}` });
    };
  }
  const states = (db: Database) =>
    db
      .selectFrom('contact_states')
      .select(['kind', 'value', 'phone', 'opted_in_how', 'is_preferred'])
      .orderBy('kind')
      .orderBy('value')
      .execute();

  test('is stored with the number and the way, acknowledged there, shown in the office, and promises no email', async () => {
    const db = await open();
    const send = await openDesk(db);
    for (const [index, form] of offering.entries()) {
      const phone = `98100 1${String(index).padStart(4, '0')}`;
      const answer = await send(form, ticked(form, { phone }));
      if (!('reference' in answer)) {
        throw new Error(`${form.name}: ${JSON.stringify(answer)}`);
      }
      expect(answer.follows).toContain(phone.slice(-4));
      expect(answer.follows).not.toContain('ईमेल');
      // The page must not reveal whether the owner of the number has sent STOP, so everyone is shown this text.
      expect(answer.by).toContain('START');
      expect(answer.location).toContain(`&reply=sms&end=${phone.slice(-4)}`);
      const [stored] = await listCases(db, { reference: answer.reference });
      const number = `+91${phone.replace(' ', '')}`;
      expect(stored?.fields).toMatchObject({ email: '', phone: number, replyBy: 'sms' });
      expect(stored?.fields).not.toHaveProperty('noEmail');
      expect(stored?.mail.map(({ purpose }) => purpose)).toEqual(['firm']);
      const firm = await db.selectFrom('outbox').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow();
      expect(firm.text).toContain(number);
      const rows = sentRows(stored?.kind ?? '', 'en', { fields: stored?.fields as Record<string, string>, files: [] });
      expect(rows.filter(([, value]) => value === number)).toHaveLength(1);
      expect(rows).toContainEqual(['Reply by', 'SMS']);
    }
    // A phone number was enough to acknowledge every form by SMS.
    await sendDueNotices(db, desk, log, Date.now() + 1000);
    const sent = await messagesIn(db);
    expect(sent.map(({ channel, notice }) => `${channel} ${notice}`)).toEqual(
      offering.map(() => 'sms acknowledgement'),
    );
  });

  test('follows the choice: WhatsApp, SMS, or no message for a call; the choice is the consent', async () => {
    const db = await open();
    const send = await openDesk(db);
    const contact = formNamed('contact');
    await send(contact, ticked(contact, { phone: '98100 10001', replyBy: 'whatsapp' }));
    await send(contact, ticked(contact, { phone: '98100 10002', replyBy: 'sms' }));
    await send(contact, ticked(contact, { phone: '98100 10003', replyBy: 'call' }));
    await sendDueNotices(db, desk, log, Date.now() + 1000);
    const sent = await messagesIn(db);
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['whatsapp', '+919810010001'],
      ['sms', '+919810010002'],
    ]);
    expect(await states(db)).toEqual([
      { kind: 'phone', value: '+919810010002', phone: null, opted_in_how: 'form', is_preferred: 1 },
      { kind: 'whatsapp', value: '919810010001', phone: '+919810010001', opted_in_how: 'form', is_preferred: 1 },
    ]);
  });

  test('is told that no confirmation comes now once the daily maximum is reached, and which sentence does not depend on others with the same number', async () => {
    const db = await open();
    const send = await openDesk(db);
    const contact = formNamed('contact');
    const full = { ...desk, perDay: { sms: 2, whatsapp: 100 } };
    let number = 10_100;
    const follows = async (replyBy: ReplyWay) => {
      number += 1;
      const answer = await send(contact, ticked(contact, { phone: `98100 ${number}`, replyBy }));
      return 'reference' in answer ? [answer.follows, answer.location.includes('&delayed')] : [answer];
    };
    const said = (way: ReplyWay, isDelayed: boolean) => [
      followsText('hi', { way, end: String(number).slice(-4), isDelayed }),
      isDelayed,
    ];
    Object.assign(desk, { perDay: full.perDay });
    try {
      expect(await follows('sms')).toEqual(said('sms', false));
      // The first message is not written yet, but it comes before the third.
      expect(await follows('sms')).toEqual(said('sms', false));
      expect(await follows('sms')).toEqual(said('sms', true));
      await sendDueNotices(db, desk, log, Date.now());
      expect((await messagesIn(db)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'held']);
      expect(await follows('sms')).toEqual(said('sms', true));
      expect(await follows('whatsapp')).toEqual(said('whatsapp', false));
      expect(await follows('call')).toEqual(said('call', false));
      // An email is not affected.
      const mailed = await send(contact, { ...samplePost(contact), email: 'asha@example.in' });
      expect('location' in mailed && [mailed.follows, mailed.location.includes('delayed')]).toEqual([undefined, false]);
      // The limit of one number holds the message too, but the page does not say so.
      Object.assign(desk, { perDay: { sms: 100, whatsapp: 100 } });
      for (let more = 0; more < 21; more += 1) {
        const typed = ticked(contact, { phone: '98100 10999', message: `Question ${more}` });
        const answer = await send(contact, typed);
        expect('location' in answer && answer.location).not.toContain('delayed');
        await sendDueNotices(db, desk, log, Date.now());
      }
      const held = (await messagesIn(db)).filter(({ held_because }) => held_because === 'mailbox');
      expect(held.length).toBeGreaterThan(0);
    } finally {
      Object.assign(desk, { perDay: { sms: 100, whatsapp: 100 } });
    }
  });

  test.each(locales)(
    'the receipt of a form says that an email may take longer once too many were sent today, %s',
    async (locale) => {
      const db = await open();
      const files = await openFileStore({ dataDir: await newFolder(), s3: undefined });
      const outbox = { wake: vi.fn(), stop: async () => undefined };
      const env = { acknowledgementsPerDay: 1 } as unknown as Env;
      const app = { db, outbox, log, files, uploads: new UploadGate(files.incoming), env };
      const contact = formNamed('contact');
      const send = (email: string) =>
        answerForm(contact, locale, postOf(contact, { ...samplePost(contact), email }), {
          app,
          visitorAddress: '198.51.100.77',
        });
      const first = await send('one@example.in');
      const second = await send('two@example.in');
      expect('location' in first && [first.follows, first.location.includes('delayed')]).toEqual([undefined, false]);
      expect('location' in second && [second.follows, second.location.includes('delayed')]).toEqual([
        delayedMailText(locale),
        true,
      ]);
    },
  );

  test('comes back with everything that was typed, names each fault, and stores nothing', async () => {
    const db = await open();
    const send = await openDesk(db);
    const ticket = formNamed('support-ticket');
    const typed = ticked(ticket, { phone: '011 2685 4321', email: 'half an addr', replyBy: 'whatsapp' });
    const answer = await send(ticket, typed);
    expect(answer).toMatchObject({ status: 422, state: { values: typed } });
    const errors = 'state' in answer ? answer.state.errors : {};
    expect(Object.keys(errors)).toEqual(['phone']);
    expect(errors.phone).toContain(`“${noEmailWords('hi').phone}”`);
    const unsaid = await send(ticket, { ...typed, phone: '98100 12345', replyBy: '' });
    expect('state' in unsaid && unsaid.state.errors.replyBy).toContain(`“${noEmailWords('hi').replyBy}”`);
    expect(await listCases(db)).toEqual([]);
    expect(await states(db)).toEqual([]);
  });

  test('cannot resume stopped messages, move the notices of someone with email, or count twice', async () => {
    const db = await open();
    const send = await openDesk(db);
    const contact = formNamed('contact');
    const at = Date.now();
    await db
      .insertInto('contact_states')
      .values({ kind: 'phone', value: mobile, is_preferred: 0, opted_out_at: at })
      .execute();
    await send(contact, ticked(contact));
    expect(await states(db)).toMatchObject([{ opted_in_how: null, is_preferred: 0 }]);
    // This number belongs to someone with a known email address.
    await send(contact, { ...samplePost(contact), phone: '98100 10009', email: 'ravi@example.in' });
    await send(contact, ticked(contact, { phone: '98100 10009', message: 'A stranger' }));
    expect((await states(db)).filter(({ is_preferred }) => is_preferred === 1)).toEqual([]);
    const twice = ticked(contact, { phone: '98100 10010' });
    const [first, second] = await Promise.all([send(contact, twice), send(contact, twice)]);
    expect('reference' in first && first.reference).toBe('reference' in second && second.reference);
    expect((await states(db)).filter(({ is_preferred }) => is_preferred === 1)).toHaveLength(1);
  });

  test('a later form with an email address is answered by email again', async () => {
    const db = await open();
    const send = await openDesk(db);
    const contact = formNamed('contact');
    await send(contact, ticked(contact));
    expect((await states(db)).map(({ is_preferred }) => is_preferred)).toEqual([1]);
    await send(contact, { ...samplePost(contact), phone: mobile, email: 'asha@example.in' });
    expect((await states(db)).map(({ is_preferred }) => is_preferred)).toEqual([0]);
    const mails = await db.selectFrom('outbox').select('recipient').where('purpose', '=', 'acknowledgement').execute();
    expect(mails).toEqual([{ recipient: 'asha@example.in' }]);
  });
});
