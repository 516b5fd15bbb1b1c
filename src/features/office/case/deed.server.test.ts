import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { afterAll, expect, test } from 'vitest';
import { fill } from '@/i18n/fill.ts';
import { locales } from '@/kernel/locale.ts';
import { writeMessage } from '@/server/domains/customers/messages.ts';
import { noteMessage } from '@/server/domains/notices/note-message.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import type { MessageRow } from '@/server/platform/database/message-tables.ts';
import { insertMessage } from '@/server/platform/messages/next-channel.ts';
import { STOPPED } from '@/server/platform/outbox/stopped.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { stoppedWords } from '@/ui/office/stopped.messages.ts';
import { aDraft } from '../../../../tests/support/message-desk.ts';
import { noticeDesk, someTemplates, whatsAppDesk } from '../../../../tests/support/notice-desk.ts';
import { aCase, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { rendered } from '../../../../tests/support/rendered.ts';
import { CaseDesk } from './CaseDesk.island.tsx';
import { caseWords } from './case.messages.ts';
import { submitCase } from './case.server.ts';
import { casePage } from './case-page.server.ts';
import type { CaseVisit } from './visit.server.ts';
import { whatsappTexts } from './whatsapp.messages.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const phoneOnly = { name: 'Asha', phone: '+919810012345', message: 'gst' };
type Locale = (typeof locales)[number];
const visitOf = (reference: string, locale: Locale = 'en', desk: CaseVisit['app'] = app) => ({
  app: desk,
  actor: ravi,
  locale,
  words: caseWords(locale),
  reference,
});

function post(reference: string, fields: Record<string, string>, locale: Locale = 'en', desk: CaseVisit['app'] = app) {
  const body = new URLSearchParams({ seen: '0', ...fields });
  return submitCase(visitOf(reference, locale, desk), new Request('http://localhost/x', { method: 'POST', body }));
}

/** The page as seen by a browser without scripts. */
async function shown(
  reference: string,
  answer: Awaited<ReturnType<typeof post>>,
  locale: Locale = 'en',
  desk: CaseVisit['app'] = app,
) {
  const page = await casePage(visitOf(reference, locale, desk), new URLSearchParams(), answer ?? { status: 200 });
  if (!page?.state) {
    throw new Error('there is no such case');
  }
  const props = { words: caseWords(locale), action: '/x', state: page.state, back: '/inbox', login: '/login' };
  return rendered(createElement(CaseDesk, props));
}

test.each(locales)('in %s: someone who gave only a number is called, and the call ends the case', async (locale) => {
  const words = caseWords(locale);
  const { reference } = await aCase(app.db, { fields: phoneOnly });
  const page = await shown(reference, { status: 200 }, locale);
  expect(page).toContain(words.noMailYet);
  expect(page).toContain('href="tel:+919810012345"');
  expect(page).toContain('href="https://wa.me/919810012345"');
  expect(page).not.toContain('data-reply');
  expect(page.match(/value="attempt"/g)).toHaveLength(1);
  const done = { act: 'attempt', direction: 'in', channel: '', outcome: 'reached', after: 'done', body: 'agreed' };
  expect(await post(reference, done, locale)).toEqual({ status: 303, goOn: '?changed=2' });
  const { status, answered_at } = await theCase(app.db, reference);
  expect(status).toBe('done');
  expect(answered_at).not.toBeNull();
  const after = await shown(reference, { status: 200 }, locale);
  expect(after).toContain('Ravi');
  expect(after).toContain(locale === 'en' ? 'Call from the customer, Reached' : 'ग्राहक की ओर से फ़ोन, बात हुई');
});

test('someone who asked for written replies is offered no call but a message, and a call that reached them is recorded', async () => {
  const { reference } = await aCase(app.db, { fields: phoneOnly, writeOnly: true });
  const page = await shown(reference, { status: 200 });
  expect(page).not.toContain('tel:');
  expect(page).toContain('https://wa.me/919810012345');
  const call = { act: 'attempt', channel: 'call', outcome: 'no-answer' };
  expect(await post(reference, call)).toMatchObject({ status: 409 });
  expect(await post(reference, { ...call, outcome: 'reached' })).toMatchObject({ status: 303 });
});

test('an added email address is checked beside its field, and the reply replaces the call', async () => {
  const { reference } = await aCase(app.db, { fields: phoneOnly });
  const refused = await post(reference, { act: 'add-email', contact: 'asha at example.in' });
  expect(refused).toMatchObject({ status: 422 });
  const again = await shown(reference, refused);
  expect(again).toContain('value="asha at example.in"');
  expect(again).toContain('data-error-for="contact"');
  expect(await post(reference, { act: 'add-email', contact: ' asha@example.in ' })).toEqual({ status: 303, goOn: '' });
  const page = await shown(reference, { status: 200 });
  expect(page).toContain('data-reply');
  expect(page).toContain('Ravi added an email address');
  expect(await post(reference, { act: 'reply', seen: '1', body: 'Hello' })).toMatchObject({ status: 303 });
  expect(await post(reference, { act: 'add-email', contact: 'other@example.in' })).toMatchObject({ status: 409 });
});

test.each(locales)(
  'in %s: someone with only a mobile gets a written reply, if messages and codes reach it',
  async (locale) => {
    const desk = { ...app, messaging: { ...app.messaging, desk: () => noticeDesk } };
    const words = caseWords(locale);
    const { id, reference } = await aCase(app.db, { fields: phoneOnly });
    const page = await shown(reference, { status: 200 }, locale, desk);
    expect(page).toContain('data-reply');
    expect(page).toContain(words['message.replyTo'].split('{')[0]);
    expect(page).toMatch(locale === 'hi' ? /इसके लिए 1 एसएमएस/ : /This is charged as 1 SMS: ₹0\.18/);
    expect(page).not.toContain('name="cc"');
    expect(page).not.toContain('name="files"');
    expect(page).not.toContain('value="text-answer"');
    expect(page.match(/value="attempt"/g)).toHaveLength(1);
    expect(page).toContain('value="add-email"');
    const reply = { act: 'reply', seen: '1', body: 'आपका आवेदन जमा हो गया।' };
    expect(await post(reference, { ...reply, act: 'preview' }, locale, desk)).toMatchObject({ preview: reply.body });
    expect(await post(reference, { ...reply, cc: 'ca@example.in' }, locale, desk)).toMatchObject({ status: 422 });
    const sent = await post(reference, reply, locale, desk);
    expect(sent?.goOn).toMatch(/^\?sent=/);
    const after = await shown(reference, { status: 200 }, locale, desk);
    expect(after).toContain(reply.body);
    expect(after).toContain(fill(words['message.onStatus'], { phone: phoneOnly.phone }));
    await writeMessage(app.db, {
      reference,
      author: { phone: phoneOnly.phone, since: 0 },
      body: 'धन्यवाद',
      week: { hours: [], holidays: [] },
      now: Date.now(),
    });
    expect(await shown(reference, { status: 200 }, locale, desk)).toContain(words['message.wroteOnStatus']);
    // Someone who has stopped our messages is called instead.
    await app.db
      .insertInto('contact_states')
      .values({ kind: 'phone', value: phoneOnly.phone, is_preferred: 0, opted_out_at: Date.now() })
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ opted_out_at: Date.now() }))
      .execute();
    expect(await shown(reference, { status: 200 }, locale, desk)).not.toContain('data-reply');
    await app.db.deleteFrom('contact_states').execute();
    expect(await app.db.selectFrom('due_notices').select('name').where('case_id', '=', id).execute()).toEqual([
      { name: 'answer' },
    ]);
  },
);

test.each(locales)('in %s: the timeline never says that a message was sent that no gateway has got', async (locale) => {
  const words = caseWords(locale);
  const { reference, id } = await aCase(app.db, { fields: phoneOnly });
  const texts = whatsappTexts(locale);
  const told = { case_id: id, purpose: 'acknowledgement', notice: 'acknowledgement', consent: 'service' } as const;
  await inTransaction(app.db, async (transaction) => {
    const held = { ...told, heldBecause: 'day' } as const;
    for (const channel of ['sms', 'whatsapp'] as const) {
      const row = await insertMessage(transaction, aDraft({ ...held, channel }), [], Date.now());
      if (row) {
        await noteMessage(transaction, row, Date.now());
      }
    }
  });
  const set = (values: Partial<MessageRow>) =>
    app.db.updateTable('messages').set(values).where('case_id', '=', id).execute();
  const sent = fill(words['message.out'], { channel: words.sms });
  const unsent = fill(words['message.for'], { channel: words.sms });
  const look = () => shown(reference, { status: 200 }, locale);
  const onHold = await look();
  expect(onHold).toContain(unsent);
  expect(onHold).toContain(words['message.held']);
  await set({ state: 'dead', last_error: STOPPED });
  const stopped = await look();
  for (const said of [unsent, texts.toSend, words['message.stopped'], texts['state.stopped']]) {
    expect(stopped).toContain(said);
  }
  for (const said of [sent, texts.sentAlone, words['message.dead']]) {
    expect(stopped).not.toContain(said);
  }
  await set({ last_error: 'it was too late to send it' });
  expect(await look()).toContain(words['message.late']);
  await set({ state: 'replaced' });
  expect(await look()).toContain(` · ${words['message.elsewhere']}`);
  await set({ state: 'failed', sent_at: 1 });
  const failed = await look();
  expect(failed).toContain(sent);
  expect(failed).toContain(words['message.failed']);
});

test.each(locales)(
  'in %s: a clerk who has checked who is calling gets a code, which the page shows once',
  async (locale) => {
    const desk = { ...app, messaging: { ...app.messaging, desk: () => noticeDesk } };
    const words = caseWords(locale);
    const { reference, id } = await aCase(app.db, { fields: phoneOnly });
    expect(await shown(reference, { status: 200 }, locale, desk)).toContain('value="check-identity"');
    const unsaid = await post(reference, { act: 'check-identity', how: 'guess' }, locale, desk);
    expect(unsaid).toMatchObject({ status: 422, notice: { text: words['identity.choose'] } });
    const checked = await post(reference, { act: 'check-identity', how: 'facts' }, locale, desk);
    const [, code = ''] = /(\d{4} \d{4})/.exec(checked?.notice?.text ?? '') ?? [];
    expect(await shown(reference, checked, locale, desk)).toContain(code);
    const later = await shown(reference, { status: 200 }, locale, desk);
    expect(later).not.toContain(code);
    expect(later).toContain(words['identity.facts']);
    const passes = await app.db
      .selectFrom('own_data_passes')
      .select(['phone', 'uses'])
      .where('case_id', '=', id)
      .execute();
    expect(passes).toEqual([{ phone: phoneOnly.phone, uses: 0 }]);
    const mailed = await aCase(app.db, { fields: { ...phoneOnly, email: 'asha@example.in' } });
    expect(await shown(mailed.reference, { status: 200 }, locale, desk)).not.toContain('value="check-identity"');
    expect(await post(mailed.reference, { act: 'check-identity', how: 'facts' }, locale, desk)).toMatchObject({
      status: 409,
      notice: { text: words['identity.noNumber'] },
    });
  },
);

test.each(locales)(
  'in %s: the case says that someone has sent STOP, and no message is sent or offered',
  async (locale) => {
    const words = caseWords(locale);
    const whatsapp = { ...someTemplates.whatsapp, answer: 'answer_ready' };
    const templates = { ...someTemplates, whatsapp };
    const { channels } = whatsAppDesk;
    const desk = {
      ...app,
      messaging: { ...app.messaging, channels, desk: () => ({ ...whatsAppDesk, templates }) },
    };
    const phone = locale === 'hi' ? '+919810012351' : '+919810012352';
    const { reference, id } = await aCase(app.db, { fields: { ...phoneOnly, phone, replyBy: 'whatsapp' } });
    await app.db
      .insertInto('contact_states')
      .values({ kind: 'whatsapp', value: phone.slice(1), phone, is_preferred: 0, opted_in_at: 1 })
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ opted_in_at: 1 }))
      .execute();
    const withoutCodes = {
      ...desk,
      messaging: {
        ...desk.messaging,
        desk: () => ({ ...whatsAppDesk, templates: { ...templates, whatsapp: { ...whatsapp, code: null } } }),
      },
    };
    const before = await shown(reference, { status: 200 }, locale, withoutCodes);
    expect(before).toContain(words['replyBy.whatsapp']);
    expect(before).toContain('value="text-answer"');
    expect(before).toContain(words['message.tellWhatsapp']);
    await app.db.updateTable('contact_states').set({ opted_out_at: 2 }).where('phone', '=', phone).execute();
    const after = await shown(reference, { status: 200 }, locale, withoutCodes);
    expect(after).toContain(stoppedWords(locale).all);
    expect(after).not.toContain(words['replyBy.whatsapp']);
    expect(after).not.toContain('value="text-answer"');
    const refusal = { status: 409, notice: { look: 'bad', text: stoppedWords(locale).notSent } };
    expect(await post(reference, { act: 'text-answer' }, locale, withoutCodes)).toMatchObject(refusal);
    // The page of the reply was open when STOP arrived.
    expect(await post(reference, { act: 'reply', seen: '1', body: 'Hello' }, locale, desk)).toMatchObject({
      status: 422,
      notice: { text: stoppedWords(locale).notSent },
    });
    const due = await app.db.selectFrom('due_notices').select('id').where('case_id', '=', id).execute();
    const logged = await app.db
      .selectFrom('audit')
      .select('id')
      .where('subject', '=', reference)
      .where('action', '=', 'reply-sent')
      .execute();
    expect([due, logged]).toEqual([[], []]);
  },
);

test('a case with neither offers to add both', async () => {
  const { reference } = await aCase(app.db, { fields: { name: 'Asha', message: 'no way back' } });
  const page = await shown(reference, { status: 200 });
  expect(page).toContain(caseWords('en').noWay);
  expect(page.match(/name="contact"/g)).toHaveLength(2);
  expect(await post(reference, { act: 'add-phone', contact: '98100 12346' })).toMatchObject({ status: 303 });
  expect(await shown(reference, { status: 200 })).toContain('tel:+919810012346');
});

test.each(locales)(
  'in %s: an unknown name in a note is reported once, without scripts, and the text is kept',
  async (locale) => {
    const words = caseWords(locale);
    const { reference } = await aCase(app.db);
    const body = '@Zzyzx मिला क्या? <b>';
    const stopped = await post(reference, { act: 'note', body }, locale);
    expect(stopped).toMatchObject({ status: 422 });
    const page = await shown(reference, stopped, locale);
    expect(page).toContain('@Zzyzx');
    expect(page).toContain('मिला क्या? &lt;b&gt;</textarea>');
    const [, told = ''] = /name="told" value="([^"]*)"/.exec(page) ?? [];
    expect(told).toBe('zzyzx');
    expect(page).toContain(words.nobodyCalled.replace('{names}', '@Zzyzx').split('“')[0]);
    expect(await post(reference, { act: 'note', body, told }, locale)).toEqual({ status: 303, goOn: '' });
    // An @-word that is not a name does not stop the note.
    const plain = { act: 'note', body: 'mail asha@example.in, 3 @ ₹500' };
    expect(await post(reference, plain, locale)).toEqual({ status: 303, goOn: '' });
  },
);
