import { describe, expect, test } from 'vitest';
import { messagesBody, webhookBody } from '../../../../tests/support/meta-server.ts';
import { readInbound } from './read-inbound.ts';

const now = Date.UTC(2026, 10, 26, 9);
const asha = { phone: '919812345678', userId: 'IN.A1b2C3', name: 'आशा देवी' };
const read = (body: object) => readInbound(JSON.stringify(body), now);
const one = (message: Record<string, unknown>, from = asha) =>
  read(messagesBody({ from, messages: [message], at: now })).messages[0];

describe('what WhatsApp posts', () => {
  test('is read to the end of every list', () => {
    const text = (body: string) => ({ type: 'text', text: { body } });
    const first = messagesBody({ from: asha, messages: [text('एक'), text('two')], at: now });
    const second = messagesBody({ from: { phone: '919800000001' }, messages: [text('three')], at: now });
    const status = { id: 'wamid.1', status: 'read', timestamp: String(now / 1000), recipient_id: '919812345678' };
    const entry = [
      { ...first.entry[0], changes: [...(first.entry[0]?.changes ?? []), ...(second.entry[0]?.changes ?? [])] },
      ...webhookBody({ statuses: [status, { ...status, id: 'wamid.2', status: 'delivered' }] }).entry,
    ];
    const all = read({ object: 'whatsapp_business_account', entry });
    expect(all.messages.map(({ text }) => text)).toEqual(['एक', 'two', 'three']);
    expect(all.receipts.map(({ id, state }) => [id, state])).toEqual([
      ['wamid.1', 'read'],
      ['wamid.2', 'delivered'],
    ]);
    expect(all.unread).toEqual([]);
  });

  test.each([
    ['a number and an id', asha, { phone: asha.phone, userId: asha.userId }],
    ['an id without a number', { userId: asha.userId }, { phone: '', userId: asha.userId }],
    ['an id and an empty number', { phone: '', userId: asha.userId }, { phone: '', userId: asha.userId }],
    ['an id in place of the number', { phone: asha.userId }, { phone: '', userId: asha.userId }],
    ['a number alone', { phone: asha.phone }, { phone: asha.phone, userId: '' }],
  ])('knows a sender with %s', (_, from, person) => {
    const body = { type: 'text', text: { body: 'Hello' } };
    expect(read(messagesBody({ from, messages: [body], at: now })).messages[0]?.from).toMatchObject(person);
    const bare = read(messagesBody({ from, messages: [body], at: now, isBare: true }));
    expect(bare.messages[0]?.from).toMatchObject(person);
  });

  test('names a message without any sender as unread, and reads the one beside it', () => {
    const body = messagesBody({ from: {}, messages: [{ type: 'text', text: { body: 'x' } }], at: now });
    const other = messagesBody({ from: asha, messages: [{ type: 'text', text: { body: 'y' } }], at: now });
    const all = read({ entry: [...body.entry, ...other.entry] });
    expect([all.unread, all.messages.map(({ text }) => text)]).toEqual([['message.text'], ['y']]);
  });

  test.each([
    [{ type: 'image', image: { id: '1', mime_type: 'image/jpeg', sha256: 'ab=', caption: 'PAN' } }, 'image', 'PAN'],
    [{ type: 'button', button: { payload: 'yes', text: 'हाँ' } }, 'button', 'हाँ'],
    [
      { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: 'a', title: 'GST' } } },
      'interactive',
      'GST',
    ],
    [{ type: 'interactive', interactive: {}, errors: [{ code: 131000 }] }, 'interactive', ''],
    [{ type: 'reaction', reaction: { message_id: 'wamid.9', emoji: '👍' } }, 'reaction', '👍'],
    [{ type: 'reaction', reaction: { message_id: 'wamid.9' } }, 'reaction', ''],
    [
      { type: 'edit', edit: { original_message_id: 'wamid.9', message: { type: 'text', text: { body: 'new' } } } },
      'edit',
      'new',
    ],
    [{ type: 'revoke', revoke: { original_message_id: 'wamid.9' } }, 'revoke', ''],
    [{ type: 'unsupported', errors: [{ code: 131051 }], unsupported: { type: 'poll' } }, 'unsupported', 'poll'],
    [{ type: 'hologram', hologram: { depth: 3 } }, 'unknown', ''],
    [{ type: 'text', text: { body: 'a\0b' } }, 'text', 'ab'],
    [{ type: 'text' }, 'text', ''],
  ])('reads %j', (message, kind, text) => {
    expect(one(message)).toMatchObject({ kind, text });
  });

  test('reads a voice note, a place, a contact card and what a message answers', () => {
    const audio = { id: '77', mime_type: 'audio/ogg; codecs=opus', sha256: 'x=', voice: true };
    expect(one({ type: 'audio', audio })?.media).toEqual({
      id: '77',
      mime: 'audio/ogg; codecs=opus',
      sha256: 'x=',
      name: '',
      isVoice: true,
    });
    expect(one({ type: 'location', location: { latitude: 28.6, longitude: '77.2', name: 'दुकान' } })?.location).toEqual({
      latitude: 28.6,
      longitude: 77.2,
      name: 'दुकान',
      address: '',
    });
    expect(one({ type: 'location', location: { latitude: 400, longitude: 0 } })?.location).toBeUndefined();
    const card = { name: { formatted_name: 'Ravi' }, phones: [{ phone: '+91 98', wa_id: '919812345670' }] };
    expect(one({ type: 'contacts', contacts: [{ ...card, origin: 'contact_request' }] })?.contacts).toEqual([
      { name: 'Ravi', phones: ['919812345670'], isOwn: true },
    ]);
    const reply = one({ type: 'text', text: { body: 'yes' }, context: { id: 'wamid.5', forwarded: true } });
    expect(reply).toMatchObject({ repliesTo: 'wamid.5', isForwarded: true });
    expect(one({ type: 'reaction', reaction: { message_id: 'wamid.9', emoji: '👍' } })?.repliesTo).toBe('wamid.9');
  });

  test('takes a changed number as a change of the person, not as a message', () => {
    const system = { type: 'user_changed_number', body: 'x', new_wa_id: '919812345679' };
    const all = read(messagesBody({ from: asha, messages: [{ type: 'system', system }], at: now }));
    expect(all.messages).toEqual([]);
    expect(all.changed).toMatchObject([{ from: { phone: asha.phone }, to: { phone: '919812345679', userId: '' } }]);
  });

  test('reads receipts with prices, errors and our own id', () => {
    const status = {
      id: 'wamid.1',
      status: 'failed',
      timestamp: '1',
      recipient_user_id: 'IN.X',
      biz_opaque_callback_data: 'row 1',
      errors: [{ code: 131047, title: 'old', error_data: { details: 'More than 24 hours' } }],
      pricing: { billable: true, category: 'UTILITY', type: 'regular' },
    };
    const [receipt] = read(webhookBody({ statuses: [status] })).receipts;
    // A time in 1970 is not accepted.
    expect(receipt).toEqual({
      id: 'wamid.1',
      state: 'failed',
      at: now,
      to: { phone: '', userId: 'IN.X' },
      callback: 'row 1',
      error: { code: 131047, details: 'More than 24 hours' },
      priced: 'utility',
    });
    const free = { ...status, status: 'played', pricing: { billable: false, category: 'service' }, errors: undefined };
    expect(read(webhookBody({ statuses: [free] })).receipts).toMatchObject([{ state: 'read', priced: '' }]);
    expect(read(webhookBody({ statuses: [{ ...status, status: 'warped' }] }))).toMatchObject({
      receipts: [],
      unread: ['status.warped'],
    });
  });

  test('reads what happens to templates, the account and a person’s wishes', () => {
    const update = {
      event: 'REJECTED',
      message_template_name: 'order_paid',
      message_template_language: 'hi',
      reason: 'INVALID_FORMAT',
    };
    const category = {
      message_template_name: 'order_paid',
      message_template_language: 'hi',
      previous_category: 'UTILITY',
      new_category: 'MARKETING',
    };
    const wishes = { user_preferences: [{ wa_id: asha.phone, value: 'stop', timestamp: '1' }] };
    expect(read(webhookBody(update, 'message_template_status_update')).templates).toEqual([
      { name: 'order_paid', language: 'hi', state: 'rejected', category: '', reason: 'INVALID_FORMAT' },
    ]);
    expect(read(webhookBody(category, 'template_category_update')).templates).toMatchObject([
      { state: undefined, category: 'marketing' },
    ]);
    expect(read(webhookBody(wishes, 'user_preferences')).preferences).toMatchObject([{ wantsOffers: false }]);
    expect(read(webhookBody({ event: 'DISABLED_UPDATE' }, 'account_update')).account).toEqual(['DISABLED_UPDATE']);
  });

  test('takes our own message from the phone as an echo to the customer', () => {
    const echo = { from: '919876543210', to: asha.phone, id: 'wamid.e', type: 'text', text: { body: 'ok' } };
    const all = read(webhookBody({ message_echoes: [echo] }, 'smb_message_echoes'));
    expect(all.messages).toEqual([]);
    expect(all.echoes).toMatchObject([{ from: { phone: asha.phone }, text: 'ok' }]);
  });

  test.each([
    ['not json', 'not json'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing inside', '{}'],
    ['lists of other things', '{"entry":[7,null,{"changes":"x"},{"changes":[1,{"field":"messages","value":[]}]}]}'],
    ['a long line of brackets', '['.repeat(50_000)],
    ['a prototype', '{"entry":[{"changes":[{"field":"__proto__","value":{"__proto__":{"messages":[]}}}]}]}'],
  ])('names %s as unread and never throws', (_, body) => {
    const all = readInbound(body, now);
    expect(all.messages).toEqual([]);
    expect(all.unread.length).toBeGreaterThan(0);
  });

  test('names an unknown field, and shows no text of it', () => {
    expect(read(webhookBody({ text: 'secret' }, 'flows')).unread).toEqual(['flows']);
    expect(read(webhookBody({}, 'a secret of asha@example.in')).unread).toEqual(['unnamed']);
  });
});
