import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSentAlong } from '@/server/domains/cases/mails/read-sent-along.ts';
import { bytesStore } from '@/server/platform/files/bytes-store.ts';
import { openHeic } from '@/server/platform/files/heic/show-heic.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { caseWords } from './case.messages.ts';
import { sentAlongAnswer } from './sent-along.server.ts';

const words = caseWords('en');
const folder = 'http://localhost/office/cases/AAR-1/files/f1';

interface Part {
  readonly type: string;
  readonly name?: string;
  readonly bytes: Buffer;
  readonly contentId?: string;
}

/** An email with these parts. */
function mailOf(
  subject: string,
  parts: readonly Part[],
  text = 'Reply within 30 days.',
  textType = 'text/plain',
): Buffer<ArrayBuffer> {
  const boundary = `b${subject.replace(/\W/g, '')}`;
  const head = [
    'From: Tax Officer <officer@gov.example>',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
    '',
  ].join('\r\n');
  const written = parts.map(({ type, name, bytes, contentId }) => {
    const isMail = type === 'message/rfc822';
    const lines = [
      `--${boundary}`,
      `Content-Type: ${type}`,
      ...(contentId ? [`Content-ID: <${contentId}>`] : []),
      `Content-Disposition: attachment${name ? `; filename="${name}"` : ''}`,
      ...(isMail ? [] : ['Content-Transfer-Encoding: base64']),
    ];
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${isMail ? bytes.toString() : bytes.toString('base64')}\r\n`);
  });
  const first = Buffer.from(`--${boundary}\r\nContent-Type: ${textType}\r\n\r\n${text}\r\n`);
  return Buffer.concat([Buffer.from(head), first, ...written, Buffer.from(`--${boundary}--\r\n`)]);
}

const asking = (bytes: Uint8Array) => {
  const files = bytesStore([bytes]);
  const app = { sentAlong: openSentAlong(files), heic: openHeic(files) };
  return (query: string) => sentAlongAnswer(app, 'en', { key: '0', url: new URL(`${folder}?${query}`) });
};

const pdf = sampleFile('pdf', 2048);
const png = sampleFile('png');

test('an attached email opens with its own files, each with name and size, to open or save', async () => {
  const parts = [
    { type: 'application/pdf', name: 'notice.pdf', bytes: pdf },
    { type: 'image/png', name: 'stamp.png', bytes: png },
    { type: 'application/vnd.ms-excel', name: 'sales.xls', bytes: Buffer.from('not really') },
  ];
  const ask = asking(mailOf('Notice under section 61', parts));
  const page = await ask('mail');
  const html = await page.text();
  for (const said of [
    'Tax Officer &lt;officer@gov.example&gt;',
    'Reply within 30 days.',
    'notice.pdf (2 KB)',
    'sales.xls (10 B)',
    words.foreignFiles,
  ]) {
    expect(html).toContain(said);
  }
  expect(html).toContain('href="/office/cases/AAR-1/files/f1?part=0"');
  expect(html).toContain('href="/office/cases/AAR-1/files/f1?part=2&amp;save"');
  expect(html).not.toContain('?part=2"');
  expect(page.headers.get('content-security-policy')).toMatch(/sandbox [a-z -]*allow-downloads$/);

  const opened = await ask('part=0');
  expect(opened.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''notice.pdf");
  expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
  for (const [query, name, bytes] of [
    ['part=0&save', 'notice.pdf', pdf],
    ['part=1&save', 'stamp.png', png],
    ['part=2', 'sales.xls', Buffer.from('not really')],
  ] as const) {
    const saved = await ask(query);
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`);
    expect(saved.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test('an email within an attached email opens in the same way, at most five deep', async () => {
  let inner = mailOf('depth 8', [{ type: 'application/pdf', name: 'deep.pdf', bytes: pdf }]);
  for (let depth = 7; depth > 0; depth -= 1) {
    inner = mailOf(`depth ${depth}`, [{ type: 'message/rfc822', name: `mail${depth}.eml`, bytes: inner }]);
  }
  const ask = asking(inner);
  expect(await (await ask('mail')).text()).toContain('files/f1?mail&amp;part=0"');
  const second = await (await ask('mail&part=0')).text();
  expect(second).toContain('depth 2');
  expect(second).toContain('part=0.0');
  expect((await ask('mail&part=0.0.0.0')).status).toBe(200);
  expect((await ask('part=0.0.0.0.0')).status).toBe(200);
  expect((await ask('mail&part=0.0.0.0.0')).status).toBe(404);
  expect((await ask('part=0.0.0.0.0.0')).status).toBe(404);
});

test('a part that does not exist is not found', async () => {
  const ask = asking(mailOf('One', [{ type: 'application/pdf', name: 'a.pdf', bytes: pdf }]));
  for (const query of [
    'part=1',
    'part=99',
    'part=100',
    'part=-1',
    'part=',
    'part=0.0',
    'part=x',
    'mail&part=0',
    'mail&part=..',
  ]) {
    expect([query, (await ask(query)).status]).toEqual([query, 404]);
  }
});

test('only the first hundred of many files are listed, and programs are only named', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    type: 'text/plain',
    name: `n${index}.txt`,
    bytes: Buffer.from('x'),
  }));
  const program = { type: 'application/octet-stream', name: 'run.hta', bytes: Buffer.from('<script>x()</script>') };
  const ask = asking(mailOf('Many', [program, ...many]));
  const html = await (await ask('mail')).text();
  expect(html.match(/<li>/g)).toHaveLength(99);
  expect(html).toContain('run.hta');
  expect((await ask('part=0')).status).toBe(404);
  expect((await ask('part=100')).status).toBe(404);
});

test('pictures of its text are shown in it, and nothing in its text runs', async () => {
  const ask = asking(
    mailOf(
      'Picture',
      [{ type: 'image/png', name: 'x"><script>.png', bytes: png, contentId: 'one@gov' }],
      '<p>See <img src="cid:one@gov"></p><script>x()</script>',
      'text/html',
    ),
  );
  const html = await (await ask('mail')).text();
  expect(html).toContain(`src="data:image/png;base64,${png.toString('base64')}"`);
  expect(html).not.toMatch(/<script|class="files"/);
});

test('a picture that browsers cannot show opens as a JPEG and is saved unchanged', async () => {
  const bytes = readFileSync(new URL('../../../../tests/fixtures/mail-cases/aadhaar.heic', import.meta.url));
  const ask = asking(mailOf('Heic', [{ type: 'image/heic', name: 'aadhaar.heic', bytes }]));
  expect(await (await ask('mail')).text()).toContain('?part=0"');
  const opened = await ask('part=0');
  expect(opened.headers.get('content-type')).toBe('image/jpeg');
  expect(opened.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''aadhaar.jpg");
  const saved = await ask('part=0&save');
  expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''aadhaar.heic");
  expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true);
});

test('the email of the cases opens, and its notice can be saved', async () => {
  const forwarded = readFileSync(
    new URL('../../../../tests/fixtures/mail-cases/15-mail-as-file-forwarded.eml', import.meta.url),
    'utf8',
  ).replace('{{pdf}}', pdf.toString('base64'));
  const ask = asking(Buffer.from(forwarded));
  const html = await (await ask('mail&part=0')).text();
  expect(html).toContain('Notice under section 61');
  expect(html).toContain('notice.pdf (2 KB)');
  const saved = await ask('part=0.0&save');
  expect(Buffer.from(await saved.arrayBuffer()).equals(pdf)).toBe(true);
});
