import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft } from '../../../../tests/support/message-desk.ts';
import { messagesBody, newWamid, webhookBody } from '../../../../tests/support/meta-server.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { openWhatsApp } from '../../../../tests/support/whatsapp-desk.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import { signatureOf } from '../../platform/whatsapp/signature.ts';
import { reachForCode } from '../notices/reach.ts';
import { shortReferenceOf } from './references.ts';

const asha = { phone: '919812345678', userId: 'IN.Asha1', name: 'आशा देवी' };
const cases = (db: Database) => db.selectFrom('cases').selectAll().orderBy('id').execute();
const timeline = (db: Database) =>
  db.selectFrom('timeline').select(['kind', 'body', 'case_id', 'message_id']).orderBy('at').orderBy('seq').execute();
const accounts = (db: Database) =>
  db.selectFrom('person_contacts').select(['kind', 'value', 'person_id']).orderBy('kind').orderBy('value').execute();
const stateOf = (db: Database, value: string) =>
  db.selectFrom('contact_states').selectAll().where('value', '=', value).executeTakeFirst();

describeOnEachEngine('messages from WhatsApp', ({ open }) => {
  test('open a case in the person’s language, tell its number once, and the next ones join it', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'नमस्ते, GST रजिस्ट्रेशन चाहिए');
    await desk.sent();
    const [opened] = await cases(db);
    expect(opened).toMatchObject({ kind: 'whatsapp', name: 'आशा देवी', locale: 'hi', status: 'new', whose_turn: 'us' });
    expect(opened?.due_at).not.toBeNull();
    expect(desk.meta.sent.map(({ to, body }) => [to, body.text])).toEqual([
      [asha.phone, { body: `मिल गया: ${opened?.reference}`, preview_url: false }],
    ]);
    await desk.write(asha, 'कितने दिन लगेंगे?', 'और फ़ीस?');
    expect(await cases(db)).toHaveLength(1);
    expect((await timeline(db)).map(({ kind, body }) => [kind, body])).toEqual([
      ['whatsapp-in', 'नमस्ते, GST रजिस्ट्रेशन चाहिए'],
      ['whatsapp-out', `मिल गया: ${opened?.reference}`],
      ['whatsapp-in', 'कितने दिन लगेंगे?'],
      ['whatsapp-in', 'और फ़ीस?'],
    ]);
    expect(desk.meta.sent).toHaveLength(1);
  });

  test('posted ten times at once are filed once', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const message = { id: newWamid(), type: 'text', text: { body: 'once' } };
    const body = messagesBody({ from: asha, messages: [message], at: Date.now() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.meta.post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await desk.settled();
    expect(await cases(db)).toHaveLength(1);
    expect(await db.selectFrom('messages_in').select('id').execute()).toHaveLength(1);
  });

  test('of two people who write at the same moment open a case for each, and two of one person open one', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const of = (phone: string, text: string) =>
      messagesBody({ from: { phone }, messages: [{ type: 'text', text: { body: text } }], at: Date.now() });
    await Promise.all([
      desk.meta.post(of('919800000001', 'a')),
      desk.meta.post(of('919800000002', 'b')),
      desk.meta.post(of('919800000001', 'c')),
    ]);
    await desk.settled();
    expect((await cases(db)).map(({ fields }) => JSON.parse(fields).phone).sort()).toEqual([
      '+919800000001',
      '+919800000002',
    ]);
  });

  test('join the person who gave the same number in a form', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await db.insertInto('people').values({ id: 'p1', name: 'Asha', created_at: 1, joined_into: null }).execute();
    const phone = `+${asha.phone}`;
    const contact = {
      kind: 'phone',
      value: phone,
      shown: phone,
      person_id: 'p1',
      spam_at: null,
      created_at: 1,
    } as const;
    await db.insertInto('person_contacts').values(contact).execute();
    await desk.write(asha, 'Hello');
    expect(await cases(db)).toMatchObject([{ person_id: 'p1' }]);
    expect(await accounts(db)).toEqual([
      { kind: 'phone', value: phone, person_id: 'p1' },
      { kind: 'whatsapp', value: asha.userId, person_id: 'p1' },
    ]);
  });

  test('of a person without a visible number are filed and answered by their id', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write({ phone: '', userId: 'IN.Hidden9', name: 'Ravi' }, 'Do you do trademarks?');
    await desk.sent();
    expect(await cases(db)).toMatchObject([{ name: 'Ravi', kind: 'whatsapp' }]);
    expect(desk.meta.sent.map(({ to }) => to)).toEqual(['IN.Hidden9']);
    expect(await accounts(db)).toMatchObject([{ kind: 'whatsapp', value: 'IN.Hidden9' }]);
  });

  test('are one person’s when the id appears after the number, and after a changed number', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write({ phone: asha.phone }, 'first');
    await desk.write(asha, 'second');
    expect(await cases(db)).toHaveLength(1);
    expect((await accounts(db)).filter(({ kind }) => kind === 'whatsapp')).toMatchObject([{ value: asha.userId }]);
    const system = { type: 'user_changed_number', new_wa_id: '919812345679', new_user_id: 'IN.Asha2' };
    await desk.write(asha, { type: 'system', system });
    await desk.write({ phone: '919812345679', userId: 'IN.Asha2' }, 'third');
    expect(await cases(db)).toHaveLength(1);
    expect(await db.selectFrom('people').select('id').execute()).toHaveLength(1);
    expect(await stateOf(db, 'IN.Asha2')).toMatchObject({ phone: '+919812345679' });
    expect(await stateOf(db, 'IN.Asha1')).toBeUndefined();
  });

  test('find the page and the order of the link from which they come', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'Hello, I am interested in GST Registration [gst-registration]');
    expect(await cases(db)).toMatchObject([{ service: 'gst-registration', page: '/services/gst-registration' }]);
    const [ordered] = await cases(db);
    const short = await shortReferenceOf(db, ordered?.reference ?? '');
    expect(short).toMatch(/^AAR-.{4}-.{4}-[0-9A-F]{6}$/);
    // The short reference is only on the order's own page, so a message with it is filed in the order's case, even from
    // someone else's number.
    await desk.write({ phone: '919800000005', name: 'Mohan' }, `About my order ${short}`);
    expect(await cases(db)).toHaveLength(1);
    // A case reference without the correct code may only have been overheard, so the message opens a new case that
    // links to the other.
    await desk.write({ phone: '919800000006' }, `About ${ordered?.reference}`);
    await desk.write({ phone: '919800000007' }, `About ${ordered?.reference}-000000`);
    expect((await cases(db)).map(({ flags }) => flags)).toEqual(['[]', '["may-belong"]', '["may-belong"]']);
  });

  test('that answer a message of ours join its case', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'Hello');
    await desk.sent();
    const id = desk.meta.sent[0]?.id;
    await db.updateTable('cases').set({ status: 'done', received_at: 1 }).execute();
    await db.updateTable('messages_in').set({ received_at: 1 }).execute();
    await desk.write(asha, { type: 'text', text: { body: 'Still there?' }, context: { id } });
    expect(await cases(db)).toMatchObject([{ status: 'open' }]);
    await db.updateTable('cases').set({ status: 'done' }).execute();
    await db.updateTable('messages_in').set({ received_at: 1 }).execute();
    await desk.write(asha, 'Something new');
    expect(await cases(db)).toHaveLength(2);
  });

  test('that say only thanks, react, edit or take back wake no one', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const id = newWamid();
    await desk.write(asha, { id, type: 'text', text: { body: 'my PAN is A' } });
    await db.updateTable('cases').set({ status: 'done', whose_turn: null, due_at: null }).execute();
    await desk.write(asha, 'धन्यवाद जी');
    await desk.write(asha, { type: 'reaction', reaction: { message_id: id, emoji: '👍' } });
    const edited = { original_message_id: id, message: { type: 'text', text: { body: 'my PAN is B' } } };
    await desk.write(asha, { type: 'edit', edit: edited }, { type: 'revoke', revoke: { original_message_id: id } });
    expect(await cases(db)).toMatchObject([{ status: 'done', whose_turn: null }]);
    const kinds = await db.selectFrom('messages_in').select('type').orderBy('id').execute();
    expect(kinds.map(({ type }) => type)).toEqual(['text', 'text', 'reaction', 'edit', 'revoke']);
    // The original text stays, because a clerk may have acted on it.
    expect((await timeline(db)).map(({ body }) => body)).toContain('my PAN is A');
  });

  test('of an unknown type are kept and shown', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(
      asha,
      { type: 'hologram', hologram: { depth: 3 } },
      { type: 'unsupported', unsupported: { type: 'poll' } },
    );
    const rows = await db.selectFrom('messages_in').select(['type', 'payload', 'text']).orderBy('id').execute();
    expect(rows).toEqual([
      { type: 'unknown', payload: '{"type":"hologram"}', text: '' },
      { type: 'unsupported', payload: '{}', text: 'poll' },
    ]);
    expect(await cases(db)).toHaveLength(1);
  });

  test('of a spammer wake no one, get no answer, and their files stay with Meta', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'Win money');
    await desk.sent();
    await db.updateTable('person_contacts').set({ spam_at: 1 }).execute();
    await db.updateTable('cases').set({ status: 'spam', due_at: null, whose_turn: null }).execute();
    const image = desk.meta.addMedia(sampleFile('jpeg'), 'image/jpeg');
    await desk.write(asha, 'again', { type: 'image', image });
    expect(await cases(db)).toMatchObject([{ status: 'spam', due_at: null }]);
    expect(await desk.fetchFiles()).toBe(0);
    expect(desk.meta.sent).toHaveLength(1);
  });

  test('“बंद करो” ends our messages at once with one confirmation, and START begins them again', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'Hello');
    await desk.sent();
    await desk.write(asha, 'बंद करो');
    await desk.write(asha, 'STOP');
    await desk.sent();
    expect((await stateOf(db, asha.userId))?.opted_out_at).not.toBeNull();
    expect(desk.meta.sent).toHaveLength(2);
    expect(JSON.stringify(desk.meta.sent[1]?.body)).toContain('अब हम आपको');
    await desk.write(asha, 'start');
    await desk.sent();
    expect((await stateOf(db, asha.userId))?.opted_out_at).toBeNull();
    expect(desk.meta.sent).toHaveLength(3);
    // A STOP from someone who has never written to us does not open a case.
    await desk.write({ phone: '919800000009' }, 'stop');
    expect(await cases(db)).toHaveLength(1);
  });

  test('that our staff sent from the phone are ours, and those to strangers are left out', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'Hello');
    await desk.sent();
    const echo = {
      from: '919876543210',
      id: newWamid(),
      timestamp: '1',
      type: 'text',
      text: { body: 'from my phone' },
    };
    const body = webhookBody({ message_echoes: [{ ...echo, to: asha.phone }] }, 'smb_message_echoes');
    await desk.meta.post(body);
    await desk.meta.post(body);
    await desk.meta.post(
      webhookBody({ message_echoes: [{ ...echo, id: newWamid(), to: '919800000008' }] }, 'smb_message_echoes'),
    );
    await desk.settled();
    await desk.sent();
    expect((await timeline(db)).filter(({ body }) => body === 'from my phone').map(({ kind }) => kind)).toEqual([
      'whatsapp-out',
    ]);
    expect(await db.selectFrom('people').select('id').execute()).toHaveLength(1);
    expect(desk.meta.sent).toHaveLength(1);
  });
});

describeOnEachEngine('what WhatsApp says of our messages', ({ open }) => {
  test('moves them only forward, also before Meta has answered us', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    desk.meta.misbehaves.statusFirst = 'delivered';
    await desk.write(asha, 'Hello');
    await desk.sent();
    await desk.settled();
    const [sent] = desk.meta.sent;
    const row = () => db.selectFrom('messages').select(['state', 'provider_id', 'price_paise']).executeTakeFirst();
    await expect.poll(async () => (await row())?.state).toBe('delivered');
    expect(await row()).toEqual({ state: 'delivered', provider_id: sent?.id, price_paise: 12 });
    if (sent) {
      await desk.meta.postStatus(sent, 'read');
      await desk.settled();
      await desk.meta.postStatus(sent, 'sent');
      await desk.meta.postStatus(sent, 'delivered');
      await desk.meta.postStatus(sent, 'failed');
      await desk.settled();
    }
    expect((await row())?.state).toBe('read');
  });

  test('finds a message whose answer never came, which is sent once', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    desk.meta.misbehaves.hangs = 1;
    await desk.write(asha, 'Hello');
    const row = () => db.selectFrom('messages').select('state').executeTakeFirst();
    await expect.poll(async () => (await row())?.state, { timeout: 4000 }).toBe('unknown');
    await desk.sent();
    const [sent] = desk.meta.sent;
    if (sent) {
      await desk.meta.postStatus(sent, 'delivered');
      await desk.settled();
    }
    expect((await row())?.state).toBe('delivered');
    expect(desk.meta.sent).toHaveLength(1);
  });

  test('marks a number without WhatsApp, and stops the lane for an expired token until it works again', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    desk.meta.misbehaves.code = 190;
    await desk.write(asha, 'Hello');
    await expect.poll(() => desk.attention.list().join(' '), { timeout: 4000 }).toContain('WHATSAPP_TOKEN');
    expect(desk.attention.list().join(' ')).toContain('See docs/channels-whatsapp.md.');
    expect(await db.selectFrom('messages').select('state').execute()).toEqual([{ state: 'waiting' }]);
    desk.meta.misbehaves.code = undefined;
    await expect.poll(() => desk.meta.sent.length, { timeout: 4000 }).toBe(1);
    await desk.sent();
    expect(desk.attention.list()).toEqual([]);
    const [sent] = desk.meta.sent;
    if (sent) {
      await desk.meta.postStatus(sent, 'failed', { errors: [{ code: 131026 }] });
      await desk.settled();
    }
    expect(await stateOf(db, asha.userId)).toMatchObject({ unreachable_because: '131026' });
  });

  test('remembers a number without WhatsApp, though we know no account of it, until it writes to us', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'Hello');
    await desk.sent();
    await db.deleteFrom('contact_states').execute();
    for (const sent of desk.meta.sent) {
      await desk.meta.postStatus(sent, 'failed', { errors: [{ code: 131026 }] });
    }
    await desk.settled();
    const closed = async () =>
      (await reachForCode(db, `+${asha.phone}`)).points.flatMap((point) =>
        point.channel === 'whatsapp' ? [point.closed] : [],
      );
    expect(await closed()).toEqual(['unreachable']);
    await desk.write(asha, 'I have WhatsApp now');
    expect(await closed()).toEqual([undefined]);
  });

  test('remembers a number that Meta refuses at once because it has no WhatsApp, or wants no offers', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const tell = async (phone: string, code: number) => {
      desk.meta.misbehaves.code = code;
      const draft = aDraft({ channel: 'whatsapp', recipient: phone, template: 'order_paid' });
      await inTransaction(db, (transaction) => insertMessage(transaction, draft, [], Date.now()));
      desk.messages.wake();
      await desk.sent();
      desk.meta.misbehaves.code = undefined;
    };
    const closed = async (phone: string) =>
      (await reachForCode(db, phone)).points.flatMap((point) => (point.channel === 'whatsapp' ? [point.closed] : []));
    await tell('+919812345601', 131026);
    expect(await closed('+919812345601')).toEqual(['unreachable']);
    await desk.write(asha, 'Hello');
    expect(await closed(`+${asha.phone}`)).toEqual([undefined]);
    await tell(`+${asha.phone}`, 131026);
    expect(await closed(`+${asha.phone}`)).toEqual(['unreachable']);
    expect(await stateOf(db, asha.userId)).toMatchObject({ unreachable_because: '131026' });
    await tell(`+${asha.phone}`, 131050);
    expect(await stateOf(db, asha.userId)).toMatchObject({ first_out_how: 'message', opted_out_at: null });
    await tell('+919812345602', 132000);
    expect(await stateOf(db, '919812345602')).toBe(undefined);
  });

  test('keeps the templates in step, and tells the owner of one that is lost', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const of = { message_template_name: 'order_paid', message_template_language: 'hi' };
    await desk.meta.post(webhookBody({ ...of, event: 'APPROVED' }, 'message_template_status_update'));
    await desk.settled();
    await desk.meta.post(webhookBody({ ...of, event: 'PAUSED' }, 'message_template_status_update'));
    await desk.settled();
    const rows = await db.selectFrom('whatsapp_templates').select(['name', 'language', 'state']).execute();
    expect(rows).toEqual([{ name: 'order_paid', language: 'hi', state: 'paused' }]);
    expect(desk.attention.list().join()).toContain('order_paid (hi)');
  });
});

describeOnEachEngine('files of WhatsApp', ({ open }) => {
  test('are fetched into their case, again after trouble, under a name that fits their bytes', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const photo = { ...desk.meta.addMedia(sampleFile('jpeg'), 'image/jpeg'), caption: 'PAN card' };
    const pdf = { ...desk.meta.addMedia(sampleFile('pdf'), 'application/pdf'), filename: 'आधार.exe' };
    desk.meta.misbehaves.mediaFailures = 1;
    await desk.write(asha, { type: 'image', image: photo }, { type: 'document', document: pdf });
    expect(await desk.fetchFiles()).toBe(1);
    expect(await desk.fetchFiles(() => Date.now() + 60_000)).toBe(1);
    const rows = await db.selectFrom('files').select(['name', 'type', 'case_id', 'mail_id']).orderBy('name').execute();
    expect(rows.map(({ name, type }) => [name, type])).toEqual([
      ['photo.jpg', 'image/jpeg'],
      ['आधार.pdf', 'application/pdf'],
    ]);
    const states = await db.selectFrom('messages_in').select(['media_state', 'file_id']).execute();
    expect(states.every(({ media_state, file_id }) => media_state === 'stored' && file_id !== null)).toBe(true);
    expect(await db.selectFrom('whatsapp_media').select('message_id').execute()).toEqual([]);
  });

  test('that are programs, have other bytes than Meta says, or are gone are not stored, and the case says so', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const program = { ...desk.meta.addMedia(Buffer.from('@echo off'), 'text/plain'), filename: 'gst.bat' };
    const gone = { id: '1', mime_type: 'image/jpeg', sha256: 'x' };
    await desk.write(asha, { type: 'document', document: program }, { type: 'image', image: gone });
    expect(await desk.fetchFiles()).toBe(0);
    const rows = await db.selectFrom('messages_in').select(['media_state', 'payload']).orderBy('id').execute();
    expect(rows.map(({ media_state, payload }) => [media_state, JSON.parse(payload).why])).toEqual([
      ['gone', 'program'],
      ['gone', 'gone'],
    ]);
  });

  test('of a case that has been erased since are not stored', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, { type: 'image', image: desk.meta.addMedia(sampleFile('jpeg'), 'image/jpeg') });
    await db.updateTable('cases').set({ erased_at: 1 }).execute();
    expect(await desk.fetchFiles()).toBe(0);
    expect(await db.selectFrom('files').select('id').execute()).toEqual([]);
  });
});

describeOnEachEngine('the webhook of WhatsApp', ({ open }) => {
  test('stores nothing that Meta did not sign', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const body = messagesBody({ from: asha, messages: [{ type: 'text', text: { body: 'नमस्ते' } }], at: Date.now() });
    const again = JSON.stringify(body);
    const wrong = [
      '',
      'sha256=00',
      signatureOf('another secret', again),
      // The correct signature for the same JSON in different bytes.
      signatureOf('app secret of the tests', again.replace('नमस्ते', '\\u0928मस्ते')),
    ];
    for (const signature of wrong) {
      expect((await desk.meta.post(again, { signature })).status).toBe(401);
    }
    const bare = await fetch(desk.meta.target ?? '', { method: 'POST', body: again });
    expect(bare.status).toBe(401);
    expect(await db.selectFrom('events_in').select('id').execute()).toEqual([]);
  });

  test('refuses a body above 3 MB, and takes any other that is signed', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    expect((await desk.meta.post(`{"x":"${'a'.repeat(3 * 1024 * 1024)}"}`)).status).toBe(413);
    for (const body of ['', 'not json', '{"entry":[{"changes":[{"field":"flows","value":{"x":1}}]}]}', '[]', '\0']) {
      expect((await desk.meta.post(body)).status).toBe(200);
    }
    await desk.settled();
    const rows = await db.selectFrom('events_in').select('state').execute();
    expect(rows.map(({ state }) => state)).toEqual(['unread', 'unread', 'unread', 'unread', 'unread']);
  });

  test('of which a part is unknown is kept as unread, and its other parts are taken', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const message = { id: newWamid(), type: 'text', text: { body: 'beside it' } };
    const known = messagesBody({ from: asha, messages: [message], at: Date.now() });
    const unknown = webhookBody({ x: 1 }, 'flows');
    await desk.meta.post({ ...known, entry: [...known.entry, ...unknown.entry] });
    await desk.settled();
    const rows = await db.selectFrom('events_in').select(['state', 'last_error']).execute();
    expect(rows).toEqual([{ state: 'unread', last_error: 'unread' }]);
    expect(await db.selectFrom('messages_in').select('text').execute()).toEqual([{ text: 'beside it' }]);
  });

  test('is confirmed to Meta only', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    const ask = (token: string) =>
      fetch(`${desk.meta.target}?hub.mode=subscribe&hub.challenge=77&hub.verify_token=${encodeURIComponent(token)}`);
    const right = await ask('verify-token-of-the-tests');
    expect([right.status, await right.text(), right.headers.get('content-type')]).toEqual([
      200,
      '77',
      'text/plain; charset=utf-8',
    ]);
    expect((await ask('guess')).status).toBe(403);
  });
});
