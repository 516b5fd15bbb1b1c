import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterThisTest, describeOnSqlite, newFolder } from '../../../../tests/support/each-engine.ts';
import { readMime } from '../../../../tests/support/read-mime.ts';
import { startSmtp } from '../../../../tests/support/smtp.ts';
import { openLog } from '../log/log.ts';
import type { MailToDeliver } from './mail.ts';
import { isMailAddress, parseSender, senderWithName } from './mail-address.ts';
import { openMailFolder } from './mail-folder.ts';
import { openMailTransport } from './open-mail-transport.ts';
import { openSmtp } from './smtp.ts';

const log = openLog({ logLevel: 'silent' });
/** Timeouts longer than any delay that a busy machine causes. */
const TIMES = { connectMs: 60_000, silenceMs: 60_000, deliveryMs: 60_000 };
/** Timeouts shorter than the silence of the server that stops responding. */
const IMPATIENT = { connectMs: 60_000, silenceMs: 4000, deliveryMs: 6000 };

function aMail(changes: Partial<MailToDeliver> = {}): MailToDeliver {
  return {
    purpose: 'acknowledgement',
    messageId: '<aar-7k4m-q92t.2@example.in>',
    createdAt: Date.UTC(2026, 0, 5, 6, 30),
    sender: senderWithName('आरंभ "Services"', 'hello@example.in'),
    recipient: 'asha@example.in',
    replyTo: 'desk@example.in',
    subject: 'आपका अनुरोध मिला: AAR-7K4M-Q92T',
    text: 'नमस्ते आशा,\nहम कल फ़ोन करेंगे।',
    html: '<p lang="hi">नमस्ते आशा</p>',
    ...changes,
  };
}

async function smtpWithTransport(times = TIMES) {
  const smtp = await startSmtp();
  const transport = openSmtp(smtp.url, times);
  afterThisTest(async () => {
    transport.close();
    await smtp.stop();
  });
  return { smtp, transport };
}

// These tests are not about SQLite, but `describeOnSqlite` cleans up after each of them.
describeOnSqlite('mail by SMTP', () => {
  test('arrives as written, in Hindi, with its Message-ID', async () => {
    const { smtp, transport } = await smtpWithTransport();
    await transport.deliver(aMail());
    await transport.deliver(aMail({ messageId: '<b@example.in>' }));
    const [mail] = await smtp.received(2);
    expect(mail).toMatchObject({ from: 'hello@example.in', to: ['asha@example.in'] });
    expect(mail?.headers).toMatchObject({
      'message-id': '<aar-7k4m-q92t.2@example.in>',
      subject: 'आपका अनुरोध मिला: AAR-7K4M-Q92T',
      'reply-to': 'desk@example.in',
      date: 'Mon, 05 Jan 2026 06:30:00 +0000',
      'auto-submitted': 'auto-replied',
      'x-auto-response-suppress': 'All',
    });
    expect(mail?.headers.from).toContain('hello@example.in');
    expect(mail?.text.trim().replaceAll('\r\n', '\n')).toBe('नमस्ते आशा,\nहम कल फ़ोन करेंगे।');
    expect(mail?.html).toContain('नमस्ते आशा');
    expect(smtp.connections()).toBe(1);
  });

  test('nothing typed can add a header or a recipient', async () => {
    const { smtp, transport } = await smtpWithTransport();
    const injected = '\r\nBcc: thief@example.com\r\n\r\nbody';
    await transport.deliver(
      aMail({ subject: `Hello${injected}`, replyTo: `a@b.in${injected}`, messageId: `<c@x.in>` }),
    );
    const [mail] = await smtp.received(1);
    expect(mail?.to).toEqual(['asha@example.in']);
    expect(mail?.headers).not.toHaveProperty('bcc');
    expect(mail?.headers).not.toHaveProperty('reply-to');
    expect(mail?.headers.subject).toBe('Hello Bcc: thief@example.com body');
  });

  test('no line of an email is longer than a mail server accepts, whatever was typed', async () => {
    const { smtp, transport } = await smtpWithTransport();
    const endless = ['a'.repeat(5000), 'क'.repeat(5000), `${'x '.repeat(2500)}\n.\nBcc: thief@example.com`];
    for (const [index, text] of endless.entries()) {
      await transport.deliver(
        aMail({ messageId: `<${index}@x.in>`, subject: text, text, html: `<p>${text.repeat(5)}</p>` }),
      );
    }
    for (const [index, { raw, text, to, headers }] of (await smtp.received(3)).entries()) {
      expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
      expect(text.trim().replaceAll('\r\n', '\n')).toBe(endless[index]);
      expect([...(headers.subject ?? '')].length).toBeLessThanOrEqual(150);
      expect([to, headers.bcc]).toEqual([['asha@example.in'], undefined]);
    }
  });

  test.each([
    ['a recipient that does not exist', { recipient: () => '550 5.1.1 no such user' }, 'no-such-recipient'],
    ['relaying that is not allowed', { recipient: () => '550 5.7.1 relaying denied' }, 'refused'],
    ['a deferred recipient', { recipient: () => '450 4.2.0 greylisted' }, 'deferred'],
    ['a recipient that makes the server hang up', { recipient: () => '421 4.7.0 not now' }, 'deferred'],
    ['content that is refused', { content: '554 5.6.0 looks like spam' }, 'refused'],
    ['deferred content', { content: '451 4.3.0 later' }, 'deferred'],
    ['content that makes the server hang up', { content: '421 4.7.0 too many at once' }, 'deferred'],
    ['a connection that breaks during one email', { drop: true }, 'deferred'],
    ['a server that goes silent during one email', { delayMs: 12_000 }, 'deferred'],
    ['a server that refuses connections in its greeting', { greeting: '421 4.3.2 shutting down' }, 'unreachable'],
    ['a server that asks for a sign-in', { sender: '530 5.7.0 authentication required' }, 'unreachable'],
    ['a deferred sender', { sender: '451 4.7.1 slow down' }, 'deferred'],
  ])('%s', async (_, behaviour, kind) => {
    const { smtp, transport } = await smtpWithTransport('delayMs' in behaviour ? IMPATIENT : TIMES);
    Object.assign(smtp.behaviour, behaviour);
    await expect(transport.deliver(aMail())).rejects.toMatchObject({ name: 'DeliveryFailure', kind });
    // The transport works again as soon as the server does.
    for (const fault of Object.keys(behaviour)) {
      Object.assign(smtp.behaviour, { [fault]: undefined });
    }
    await transport.deliver(aMail({ messageId: '<later@example.in>' }));
    expect((await smtp.received(1)).at(-1)?.headers['message-id']).toBe('<later@example.in>');
  });

  test('no server at all', async () => {
    const { smtp, transport } = await smtpWithTransport();
    await smtp.stop();
    await expect(transport.deliver(aMail())).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describeOnSqlite('mail as files', () => {
  test('each email is one file, however often it is delivered', async () => {
    const dataDir = await newFolder();
    const transport = openMailTransport({ dataDir, smtpUrl: undefined }, log);
    await transport.deliver(aMail());
    const before = await stat(join(dataDir, 'mail', 'aar-7k4m-q92t.2@example.in.eml'));
    await transport.deliver(aMail());
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['aar-7k4m-q92t.2@example.in.eml']);
    const after = await stat(join(dataDir, 'mail', 'aar-7k4m-q92t.2@example.in.eml'));
    expect(after.ino).toBe(before.ino);
    const raw = await readFile(join(dataDir, 'mail', 'aar-7k4m-q92t.2@example.in.eml'), 'latin1');
    expect(readMime(raw)).toMatchObject({ headers: { to: 'asha@example.in' } });
    expect(readMime(raw).html).toContain('नमस्ते आशा');
  });

  test('a folder that cannot be written delays the email, and no file name leads out of it', async () => {
    const dataDir = await newFolder();
    const transport = openMailFolder(dataDir, log);
    await writeFile(join(dataDir, 'mail'), 'a file where the folder should be');
    await expect(transport.deliver(aMail())).rejects.toMatchObject({ kind: 'unreachable' });
    await rm(join(dataDir, 'mail'));
    await mkdir(join(dataDir, 'mail'));
    await transport.deliver(aMail({ messageId: '<../../etc/x@example.in>' }));
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['etcx@example.in.eml']);
  });
});

test('tells an address from anything else', () => {
  expect(['asha@example.in', 'a+b@x', 'राम@डाटामेल.भारत'].map(isMailAddress)).toEqual([true, true, true]);
  const wrong = [
    '',
    'asha',
    'a@b@c',
    'a b@c.in',
    'a@b.in,c@d.in',
    'a@b.in\r\nBcc: c',
    '<a@b.in>',
    '"x"@b.in',
    'a@b.in;',
  ];
  expect(wrong.filter(isMailAddress)).toEqual([]);
  expect(parseSender('The "Firm" <hello@example.in>')).toEqual({ name: 'The "Firm"', address: 'hello@example.in' });
  expect(parseSender('hello@example.in')).toEqual({ name: '', address: 'hello@example.in' });
  expect(() => parseSender('The Firm')).toThrow('a sender that is not an address');
});

test('a calendar entry is a separate part next to the text, with its method, through a mail server and as a file', async () => {
  const { smtp, transport } = await smtpWithTransport();
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nX:आशा\r\nEND:VCALENDAR\r\n';
  await transport.deliver(aMail({ calendar }));
  const [mail] = await smtp.received(1);
  expect(mail?.headers['content-type']).toContain('multipart/alternative');
  const [, head = '', body = ''] =
    /(Content-Type: text\/calendar;[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/i.exec(mail?.raw ?? '') ?? [];
  expect(head).toContain('method=CANCEL');
  expect(head).not.toMatch(/attachment/i);
  expect(Buffer.from(body, 'base64').toString('utf8')).toBe(calendar);
  await transport.deliver(aMail());
  expect((await smtp.received(2))[1]?.raw).not.toContain('text/calendar');
});
