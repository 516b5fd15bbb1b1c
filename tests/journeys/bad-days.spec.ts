import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { startSmtp } from '../support/smtp.ts';
import { listInquiries, newVisitor } from './forms.ts';
import { beforeRelease, expect, lockDatabase, startSite, test } from './site.ts';

const form = (email: string) => ({ name: 'Asha Verma', email, phone: '9812345678', message: 'GST', service: 'gst' });

test(
  'a locked database: 503 with the fields kept, not ready; then it works again without a restart',
  beforeRelease,
  async ({ site, page, request }) => {
    const { email, address } = newVisitor();
    const unlock = await lockDatabase(site);
    const headers = { 'x-forwarded-for': address };
    const answer = await request.post('/hi/send/contact', { headers, form: form(email) });
    expect(answer.status()).toBe(503);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    await page.setContent(await answer.text());
    await expect(page.locator('form#contact [role=alert]').first()).toContainText('आपका लिखा सब कुछ सुरक्षित है');
    await expect(page.locator('form#contact [name=email]')).toHaveValue(email);
    expect((await request.get('/readyz')).status()).toBe(503);
    expect((await request.get('/healthz')).status()).toBe(200);
    expect((await request.get('/hi')).status()).toBe(200);
    await unlock();
    const again = await request.post('/hi/send/contact', {
      headers: { ...headers, accept: 'application/json' },
      form: form(email),
    });
    expect(again.status()).toBe(200);
    await expect.poll(async () => (await request.get('/readyz')).status()).toBe(200);
    expect((await listInquiries(site)).filter((inquiry) => inquiry.fields.email === email)).toHaveLength(1);
  },
);

test(
  'a mail server that is down: success is shown, the emails are sent later, once each',
  beforeRelease,
  async ({ request }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'aarambh-mail-down-'));
    const reserved = await startSmtp();
    const { port, url } = reserved;
    await reserved.stop();
    const server = await startSite({ ...process.env, PORT: '0', DATA_DIR: dataDir, SMTP_URL: url, LOG_LEVEL: 'fatal' });
    const { email } = newVisitor();
    const headers = { accept: 'application/json' };
    const answer = await request.post(`${server.origin}/send/contact`, { headers, form: form(email) });
    expect(answer.status()).toBe(200);
    const db = await openDatabase({ dataDir, databaseUrl: undefined });
    const mails = () => db.selectFrom('outbox').select(['state', 'last_error']).execute();
    await expect.poll(async () => (await mails()).some((mail) => mail.last_error !== null)).toBe(true);
    expect((await mails()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const back = await startSmtp(port);
    // Waits until both emails are marked as sent, because such an email is never sent again.
    await expect.poll(async () => (await mails()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(back.mails).toHaveLength(2);
    expect(new Set(back.mails.map((mail) => mail.headers['message-id'])).size).toBe(2);
    server.process.kill('SIGTERM');
    await new Promise((resolve) => server.process.once('exit', resolve));
    await db.destroy();
    await back.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
);
