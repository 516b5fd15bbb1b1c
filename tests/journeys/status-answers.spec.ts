import { performance } from 'node:perf_hooks';
import { EVEN_TIME } from '../../src/server/domains/codes/answer-evenly.ts';
import { newVisitor } from './forms.ts';
import { beforeRelease, expect, test } from './site.ts';
import { codesTo, sendInquiry, wrong } from './status-visit.ts';

test('a mismatched pair gets the same answer as a matching one, and nothing is emailed', async ({ request, site }) => {
  const visitor = newVisitor();
  const reference = await sendInquiry(request, 'en', visitor);
  const other = newVisitor();
  const post = async (form: Record<string, string>) => {
    const answer = await request.post('/status', { headers: { 'x-forwarded-for': other.address }, form });
    // An island's uid is a hash of its props, and so of what was typed.
    const html = (await answer.text()).replaceAll(/\b[\da-f-]{36}\b/g, 'KEY').replaceAll(/ uid="\w+"/g, '');
    const typed = [form.reference, form.email, form.code].filter((text) => text !== undefined);
    return { status: answer.status(), html: typed.reduce((text, each) => text.replaceAll(each, 'TYPED'), html) };
  };
  const right = await post({ reference, email: visitor.email });
  expect(right.status).toBe(200);
  expect(await post({ reference, email: other.email })).toEqual(right);
  expect(await post({ reference: 'AAR-0000-0000', email: visitor.email })).toEqual(right);
  const wrongCode = await post({ reference, email: visitor.email, code: '000000' });
  expect(wrongCode.status).toBe(422);
  expect(await post({ reference: 'AAR-0000-0000', email: visitor.email, code: '000000' })).toEqual(wrongCode);
  expect(await post({ reference, email: other.email, code: '000000' })).toEqual(wrongCode);
  await expect.poll(() => codesTo(site, visitor.email).length).toBe(1);
  expect(codesTo(site, other.email)).toEqual([]);
});

test(
  'nor does the time reveal it: no answer comes before the time that covers all the work',
  beforeRelease,
  async ({ request }) => {
    const visitor = newVisitor();
    const reference = await sendInquiry(request, 'en', visitor);
    const millisecondsOf = async (form: Record<string, string>): Promise<number> => {
      const began = performance.now();
      await request.post('/status', { headers: { 'x-forwarded-for': newVisitor().address }, form });
      return performance.now() - began;
    };
    const pairs = [
      { reference, email: visitor.email },
      { reference, email: newVisitor().email },
      { reference: 'AAR-0000-0000', email: visitor.email },
    ];
    const times = await Promise.all(pairs.flatMap((pair) => [pair, { ...pair, code: '000000' }]).map(millisecondsOf));
    for (const time of times) {
      expect(time).toBeGreaterThan(EVEN_TIME - 2);
    }
  },
);

test('five wrong codes, then the right one is void; a new one works', beforeRelease, async ({ request, site }) => {
  const visitor = newVisitor();
  const reference = await sendInquiry(request, 'en', visitor);
  const headers = { 'x-forwarded-for': visitor.address };
  const pair = { reference, email: visitor.email };
  const status = async (code?: string) =>
    (await request.post('/status', { headers, form: code === undefined ? pair : { ...pair, code } })).status();
  await status();
  await expect.poll(() => codesTo(site, visitor.email).length).toBe(1);
  const [first = ''] = codesTo(site, visitor.email);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await status(wrong(first))).toBe(422);
  }
  expect(await status(first)).toBe(422);
  await status();
  await expect.poll(() => codesTo(site, visitor.email).length).toBe(2);
  const second = codesTo(site, visitor.email)[1] ?? '';
  expect(await status(second)).toBe(200);
  expect(await status(second)).toBe(422);
});

test('too many requests are told when to try again, and every field stays', beforeRelease, async ({ request }) => {
  const { email, address } = newVisitor();
  const headers = { 'x-forwarded-for': address };
  const form = { reference: 'aar 0000 0000', email };
  for (let times = 0; times < 5; times += 1) {
    expect((await request.post('/status', { headers, form })).status()).toBe(200);
  }
  const answer = await request.post('/status', { headers, form });
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
  const html = await answer.text();
  expect(html).toContain('We received many messages from your connection');
  expect(html).toContain('value="aar 0000 0000"');
  expect(html).toContain(`value="${email}"`);
});

test('hostile input: 4xx, no email, nothing of it runs', async ({ request, page, site }) => {
  const { email, address } = newVisitor();
  const nasty = `"><img src=x onerror="document.title='hacked'">`;
  const forms: Record<string, string>[] = [
    { reference: nasty, email: nasty },
    { reference: 'x'.repeat(10_000), email },
    { reference: "AAR-0000-0000' or '1'='1", email },
    { reference: 'AAR-0000-0000', email: `${email}\r\nBcc: thief@example.com` },
    { reference: 'AAR-0000-0000', email: `${email}, thief@example.com` },
    { reference: 'AAR\u0000-0000-0000', email },
    { reference: 'AAR-0000-0000', email, admin: 'yes' },
    { reference: 'AAR-0000-0000', email, code: nasty },
    { reference: nasty, email, code: '123456' },
    { reference: 'AAR-0000-0000', email, company_website: 'http://spam.example' },
    { code: '123456' },
    {},
  ];
  for (const form of forms) {
    const answer = await request.post('/hi/status', { headers: { 'x-forwarded-for': address }, form });
    expect(answer.status(), JSON.stringify(form)).toBe(422);
    const html = await answer.text();
    expect(html).not.toContain('<img src=x');
    expect(/role="alert".*?\p{Script=Devanagari}{3}/su.test(html), JSON.stringify(form)).toBe(true);
  }
  const raw = (data: string | Buffer, type: string) =>
    request.post('/status', { headers: { 'content-type': type, 'x-forwarded-for': address }, data });
  expect((await raw('{"reference":"AAR-0000-0000"}', 'application/json')).status()).toBe(415);
  expect((await raw('reference=%ff', 'application/x-www-form-urlencoded')).status()).toBe(400);
  expect((await raw(`email=${'a'.repeat(100_000)}`, 'application/x-www-form-urlencoded')).status()).toBe(413);
  const cross = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect(
    (await request.post('/status', { headers: cross, form: { reference: 'AAR-0000-0000', email } })).status(),
  ).toBe(403);
  await page.goto(`/status?reference=${encodeURIComponent(nasty)}`);
  await expect(page.locator('#status-ask [name=reference]')).toHaveValue(nasty.slice(0, 40));
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  const wrote = site.mails.mails.filter(({ to }) => to.some((each) => each === email || each.includes('thief')));
  expect(wrote).toEqual([]);
});
