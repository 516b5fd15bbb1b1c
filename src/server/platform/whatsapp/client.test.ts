import { afterEach, describe, expect, test } from 'vitest';
import { type MetaServer, metaKeys, startMeta } from '../../../../tests/support/meta-server.ts';
import { MediaTrouble, whatsAppClient } from './client.ts';
import { type OutgoingMessage, UnfitMessage } from './outgoing.ts';
import { knownCodes, refusalOf } from './refusals.ts';

let meta: MetaServer;
afterEach(() => meta.stop());

async function open(token: string = metaKeys.token, waitMs = 400) {
  meta = await startMeta();
  return whatsAppClient({ ...metaKeys, token, api: meta.origin }, waitMs);
}

const asha = '919812345678';
const to = { phone: asha, userId: '' };
const text = (body: string, person: OutgoingMessage['to'] = to): OutgoingMessage => ({
  to: person,
  content: { type: 'text', text: body },
  callback: 'row 1',
});
const template: OutgoingMessage = {
  to,
  content: { type: 'template', name: 'order_paid', language: 'hi', parameters: ['आशा', '123456'] },
  callback: 'row 2',
};

describe('messages to WhatsApp', () => {
  test('are sent as text inside the window, with our own id and what they answer', async () => {
    const client = await open();
    meta.hasWritten(asha);
    const answer = await client.send({ ...text('नमस्ते'), repliesTo: 'wamid.1' });
    expect(answer).toEqual({ outcome: 'accepted', id: meta.sent[0]?.id });
    expect(meta.sent[0]?.body).toMatchObject({
      to: asha,
      biz_opaque_callback_data: 'row 1',
      context: { message_id: 'wamid.1' },
      text: { body: 'नमस्ते' },
    });
  });

  test('are refused outside it, and go out as a template', async () => {
    const client = await open();
    expect(await client.send(text('late'))).toMatchObject({
      outcome: 'refused',
      code: 131047,
      refusal: { remedy: 'template' },
    });
    expect(await client.send(template)).toMatchObject({ outcome: 'accepted' });
    expect(meta.sent[0]?.body.template).toEqual({
      name: 'order_paid',
      language: { code: 'hi' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'आशा' },
            { type: 'text', text: '123456' },
          ],
        },
      ],
    });
  });

  test('go to an id where the person has no visible number, but a code never does', async () => {
    const client = await open();
    meta.hasWritten('IN.A1');
    const person = { phone: '', userId: 'IN.A1' };
    expect(await client.send(text('ok', person))).toMatchObject({ outcome: 'accepted' });
    expect(meta.sent[0]?.body).toMatchObject({ recipient: 'IN.A1' });
    const content = {
      type: 'template',
      name: 'code',
      language: 'en_US',
      parameters: ['123456'],
      code: '123456',
    } as const;
    await expect(client.send({ to: person, content, callback: 'x' })).rejects.toBeInstanceOf(UnfitMessage);
    await client.send({ to: { ...person, phone: asha }, content, callback: 'x' });
    expect(meta.sent[1]?.body).toMatchObject({ to: asha });
    expect(JSON.stringify(meta.sent[1]?.body.template)).toContain('"sub_type":"url","index":"0"');
  });

  test.each([
    ['an empty value', { type: 'template', name: 'a', language: 'hi', parameters: ['x', ' '] }],
    ['a line break in a value', { type: 'template', name: 'a', language: 'hi', parameters: { name: 'a\nb' } }],
    ['a text of 4097 characters', { type: 'text', text: 'x'.repeat(4097) }],
    ['a button of 21 Hindi characters', { type: 'buttons', text: 'x', buttons: [{ id: '1', title: 'क'.repeat(21) }] }],
    ['four buttons', { type: 'buttons', text: 'x', buttons: ['1', '2', '3', '4'].map((id) => ({ id, title: id })) }],
    ['a list without rows', { type: 'list', text: 'x', button: 'Open', rows: [] }],
  ] as const)('with %s do not leave', async (_, content) => {
    const client = await open();
    await expect(client.send({ to, content, callback: 'x' })).rejects.toBeInstanceOf(UnfitMessage);
    expect(meta.sent).toEqual([]);
  });

  test('that may have been taken are unknown, and those that never left are not', async () => {
    const client = await open();
    meta.hasWritten(asha);
    meta.misbehaves.hangs = 1;
    expect(await client.send(text('hangs'))).toMatchObject({ outcome: 'unknown' });
    meta.misbehaves.cuts = 1;
    expect(await client.send(text('cut'))).toMatchObject({ outcome: 'unknown' });
    expect(meta.sent).toHaveLength(2);
    meta.misbehaves.failures = 1;
    expect(await client.send(text('fails'))).toMatchObject({ outcome: 'refused', refusal: { remedy: 'again' } });
    const away = await startMeta();
    await away.stop();
    const nowhere = whatsAppClient({ ...metaKeys, api: away.origin });
    expect(await nowhere.send(text('x'))).toMatchObject({ outcome: 'unreachable' });
  });

  test('are told by code what to do, and no answer holds the token', async () => {
    const client = await open('another token');
    const answer = await client.send(text('x'));
    expect(answer).toMatchObject({ outcome: 'refused', code: 190, refusal: { remedy: 'stop', name: 'token' } });
    const unknown = await whatsAppClient({ ...metaKeys, api: 'http://127.0.0.1:1' }).send(text('x'));
    expect(JSON.stringify([answer, unknown, String('error' in unknown && unknown.error)])).not.toContain('token of');
  });

  test('are refused by every code of the table in a way that we know', async () => {
    const client = await open();
    meta.hasWritten(asha);
    for (const code of knownCodes) {
      meta.misbehaves.code = code;
      expect(await client.send(text('x'))).toMatchObject({ outcome: 'refused', code, refusal: refusalOf(code) });
    }
    expect(refusalOf(217)).toEqual({ remedy: 'stop', name: 'rights' });
    expect(refusalOf(0, 500)).toEqual({ remedy: 'again', name: 'metaTrouble' });
    expect(refusalOf(999_999)).toEqual({ remedy: 'our-fault', name: 'other' });
  });

  test('are read marks as well', async () => {
    const client = await open();
    await client.markRead('wamid.7');
    expect(meta.read).toEqual(['wamid.7']);
  });
});

describe('files of WhatsApp', () => {
  const bytes = Buffer.from('a voice');

  test('are fetched with the token, twice if need be, and compared with their hash', async () => {
    const client = await open();
    const { id, sha256 } = meta.addMedia(bytes, 'audio/ogg');
    expect(await client.fetchMedia(id, { sha256, maxBytes: 100 })).toEqual({ bytes, mime: 'audio/ogg' });
    meta.misbehaves.mediaFailures = 1;
    await expect(client.fetchMedia(id, { sha256, maxBytes: 100 })).rejects.toMatchObject({ kind: 'later' });
    expect((await client.fetchMedia(id, { sha256, maxBytes: 100 })).bytes).toEqual(bytes);
    await expect(client.fetchMedia(id, { sha256: 'AAAA', maxBytes: 100 })).rejects.toMatchObject({ kind: 'later' });
    expect(meta.unauthorised).toBe(0);
  });

  test('whose URL has died are asked for again', async () => {
    const client = await open();
    const { id, sha256 } = meta.addMedia(bytes, 'audio/ogg');
    meta.misbehaves.mediaMs = -1;
    await expect(client.fetchMedia(id, { sha256, maxBytes: 100 })).rejects.toMatchObject({ kind: 'later' });
    meta.misbehaves.mediaMs = 1000;
    expect((await client.fetchMedia(id, { sha256, maxBytes: 100 })).bytes).toEqual(bytes);
  });

  test('that are gone or too large are given up', async () => {
    const client = await open();
    const { id, sha256 } = meta.addMedia(bytes, 'audio/ogg');
    await expect(client.fetchMedia('nothing', { sha256, maxBytes: 100 })).rejects.toMatchObject({ kind: 'gone' });
    await expect(client.fetchMedia(id, { sha256, maxBytes: 3 })).rejects.toMatchObject({ kind: 'large' });
    await expect(client.fetchMedia(id, { sha256, maxBytes: 3 })).rejects.toBeInstanceOf(MediaTrouble);
  });

  test('are uploaded, and the list of templates is read', async () => {
    const client = await open();
    expect(await client.upload({ bytes, type: 'application/pdf', name: 'a.pdf' })).toMatch(/^\d+$/);
    const common = { name: 'a', status: 'APPROVED', category: 'UTILITY', body: '{{1}}' };
    meta.templates.push({ ...common, language: 'hi' }, { ...common, language: 'en', header: 'DOCUMENT' });
    expect(await client.listTemplates(metaKeys.accountId)).toEqual([
      { name: 'a', language: 'hi', status: 'APPROVED', category: 'utility', body: '{{1}}', header: '' },
      { name: 'a', language: 'en', status: 'APPROVED', category: 'utility', body: '{{1}}', header: 'document' },
    ]);
  });
});
