import { newVisitor } from '../journeys/forms.ts';
import { letIn, makeOwner } from '../journeys/office-visit.ts';
import { expect, test } from '../journeys/site.ts';

test('strangers reach neither the office’s chats nor someone else’s conversation', async ({ site, request, page }) => {
  const headers = { accept: 'application/json', 'x-forwarded-for': newVisitor().address };
  for (const method of ['GET', 'POST']) {
    const answer = await request.fetch(`${site.origin}/office/chats`, {
      method,
      headers,
      ...(method === 'POST' ? { form: { act: 'take', reference: 'AAR-7K4M-Q92T' } } : {}),
    });
    expect(answer.status()).toBe(401);
  }
  for (const cookie of ['', 'chat=AAAAAAAAAAAAAAAAAAAAAA', `chat=${'A'.repeat(5000)}`, "chat=' or 1=1 --"]) {
    const stream = await request.get(`${site.origin}/chat/live`, { headers: { ...headers, cookie } });
    expect(stream.status()).toBe(404);
    const view = await request.get(`${site.origin}/chat`, { headers: { ...headers, cookie } });
    expect([view.status(), (await view.json()).isBegun]).toEqual([200, false]);
  }
  const { email } = newVisitor();
  await makeOwner(site, email);
  await site.db.updateTable('users').set({ role: 'customer' }).where('email', '=', email.toLowerCase()).execute();
  await letIn(page, site, email);
  const customer = await page.request.get(`${site.origin}/office/chats`, { headers, maxRedirects: 0 });
  expect(customer.status()).toBe(404);
});

test('a post from another site is refused, and no garbage brings the server down', async ({ site, request }) => {
  const headers = { accept: 'application/json', 'x-forwarded-for': newVisitor().address };
  const cross = await request.post(`${site.origin}/chat`, {
    headers: { ...headers, 'sec-fetch-site': 'cross-site' },
    form: { act: 'send', text: 'Hello' },
  });
  expect(cross.status()).toBe(403);
  const forms: Record<string, string>[] = [
    {},
    { act: 'constructor' },
    { act: 'send' },
    { act: 'send', text: '\0\0' },
    { act: 'send', text: 'x'.repeat(5_000) },
    { act: 'contact', name: 'A', phone: '1' },
    { act: 'seen', seq: 'NaN', after: '-1' },
    { act: 'typing', after: '1e400' },
  ];
  for (const form of forms) {
    const answer = await request.post(`${site.origin}/chat`, { headers, form });
    expect([JSON.stringify(form).slice(0, 60), answer.status() < 500]).toEqual([
      JSON.stringify(form).slice(0, 60),
      true,
    ]);
  }
  const bytes = await request.post(`${site.origin}/chat`, {
    headers: { ...headers, 'content-type': 'application/json' },
    data: Buffer.from('{"act":'),
  });
  expect(bytes.status()).toBe(415);
  for (const after of ['-5', '9'.repeat(40), 'x', '1;drop table cases']) {
    const view = await request.get(`${site.origin}/chat?after=${encodeURIComponent(after)}`, { headers });
    expect(view.status()).toBe(200);
  }
  // Whatever a visitor types is shown as text, not as markup.
  const hurtful = '<img src=x onerror=alert(1)> & "quotes"';
  const sent = await request.post(`${site.origin}/chat`, { headers, form: { act: 'send', text: hurtful } });
  const { entries } = await sent.json();
  expect(entries[0].html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp;');
  const rows = await site.db.selectFrom('timeline').select('seq').where('body', '=', hurtful).execute();
  expect(rows).toHaveLength(1);
});
