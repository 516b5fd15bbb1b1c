import { request as httpRequest } from 'node:http';
import { findInquiry, listInquiries, newVisitor } from './forms.ts';
import { expect, test } from './site.ts';

const good = () => ({ name: 'Asha', phone: '9812345678', message: 'Hello', service: 'gst' });

/** Posts raw bytes. @returns status and body */
function postRaw(
  origin: string,
  path: string,
  body: string | Buffer,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${origin}${path}`,
      { method: 'POST', headers: { 'content-length': Buffer.byteLength(body), ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

const hostile: [what: string, body: () => string | Buffer, headers: Record<string, string>][] = [
  ['a body of 10 MB', () => `name=${'a'.repeat(10 * 1024 * 1024)}`, urlencoded],
  ['1,000 fields', () => Array.from({ length: 1000 }, (_, index) => `f${index}=1`).join('&'), urlencoded],
  ['broken UTF-8', () => `${new URLSearchParams({ ...good(), email: 'a@example.com' })}&service=%ff%fe`, urlencoded],
  ['the wrong content type', () => JSON.stringify(good()), { 'content-type': 'application/json' }],
  [
    'unknown fields',
    () => new URLSearchParams({ ...good(), email: 'a@example.com', admin: 'yes' }).toString(),
    urlencoded,
  ],
  [
    'a name of 100,000 characters',
    () => new URLSearchParams({ ...good(), name: 'x'.repeat(100_000), email: 'a@example.com' }).toString(),
    urlencoded,
  ],
  [
    'a name of 5,000 characters',
    () => new URLSearchParams({ ...good(), name: 'x'.repeat(5_000), email: 'a@example.com' }).toString(),
    urlencoded,
  ],
  [
    'control characters',
    () => new URLSearchParams({ ...good(), name: 'A\u0000\u0007', email: 'a@example.com' }).toString(),
    urlencoded,
  ],
  [
    'a filled trap',
    () => new URLSearchParams({ ...good(), email: 'a@example.com', company_website: 'http://spam.example' }).toString(),
    urlencoded,
  ],
  ['nothing', () => '', urlencoded],
];

for (const [what, body, headers] of hostile) {
  test(`${what}: 4xx with a sentence in the page's language, nothing stored`, async ({ site }) => {
    const before = (await listInquiries(site)).length;
    const answer = await postRaw(site.origin, '/hi/send/contact', body(), {
      ...headers,
      'x-forwarded-for': newVisitor().address,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(/role="alert".*?\p{Script=Devanagari}{3}/su.test(answer.text)).toBe(true);
    expect(await listInquiries(site)).toHaveLength(before);
  });
}

for (const boundary of ['x', 'x'.repeat(10_000)]) {
  test(`a part without a name behind a boundary of ${boundary.length}: 400 with a sentence, and the site keeps running`, async ({
    site,
    request,
  }) => {
    const body = `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nhello\r\n--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await postRaw(site.origin, '/hi/send/support-ticket', body, headers);
    expect(answer.status).toBe(400);
    expect(/role="alert".*?\p{Script=Devanagari}{3}/su.test(answer.text)).toBe(true);
    expect((await request.get('/readyz')).status()).toBe(200);
  });
}

test('a post from another site is refused', async ({ site }) => {
  const before = (await listInquiries(site)).length;
  const body = new URLSearchParams({ ...good(), email: 'cross@example.com' }).toString();
  for (const cross of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    const answer = await postRaw(site.origin, '/send/contact', body, {
      ...urlencoded,
      ...(cross as Record<string, string>),
    });
    expect(answer.status).toBe(403);
  }
  expect(await listInquiries(site)).toHaveLength(before);
});

test('SQL and HTML in every field are kept as text and shown escaped', async ({ site, page, request }) => {
  const { email, address } = newVisitor();
  const nasty = `<img src=x onerror="document.title='hacked'">'); DROP TABLE cases;--`;
  const headers = { 'x-forwarded-for': address };
  const answer = await request.post('/send/contact', {
    headers,
    form: { name: nasty, email, phone: '98', message: nasty, service: 'gst' },
  });
  expect(answer.status()).toBe(422);
  await page.setContent(await answer.text());
  await expect(page.locator('form#contact [name=name]')).toHaveValue(nasty);
  expect(await page.locator('img[src=x]').count()).toBe(0);
  const stored = await request.post('/send/contact', {
    headers: { ...headers, accept: 'application/json' },
    form: { name: nasty, email, phone: '9812345678', message: nasty, service: 'gst' },
  });
  expect(stored.status()).toBe(200);
  expect((await findInquiry(site, email))?.fields.name).toBe(nasty);
  const mailsOf = () => site.mails.mails.filter((mail) => mail.to.includes(email));
  await expect.poll(() => mailsOf().length).toBe(1);
  // The firm's mark is the only picture.
  expect(mailsOf()[0]?.html.replace(/<img src="cid:[^>]*>/, '')).not.toContain('<img');
});

test('an unknown URL shows the home page of its language, with status 404', async ({ request }) => {
  for (const [path, lang] of [
    ['/no-such-page', 'en'],
    ['/hi/no-such-page', 'hi'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(`<html lang="${lang}"`);
  }
});
