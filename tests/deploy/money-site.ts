import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { serverCommand, serverSettings } from '../../scripts/server-process.mjs';
import { openSession } from '../../src/server/domains/accounts/sessions.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { root } from '../boundaries/sources.ts';
import { requireProgram } from '../support/debian-program.ts';
import { type PaymentServer, razorpayKeys, stripeKeys } from '../support/payment-servers.ts';
import { plainBrowser } from '../support/plain-browser.ts';
import { readMime } from '../support/read-mime.ts';
import { aVisitor, known, openSignInDesk } from '../support/sign-in-desk.ts';
import { serve } from './serve.ts';
import { openFolder } from './stranger.ts';

/** Providers are called and emails written in the background, which takes longer on a busy machine. */
export const PATIENCE = { timeout: 30_000, interval: 100 };
export type MoneySite = Awaited<ReturnType<typeof openMoneySite>>;

/**
 * Serves a site with both providers enabled and a signed-in clerk who may handle money.
 * @param databaseUrl of PostgreSQL; undefined for SQLite
 */
export async function openMoneySite(
  databaseUrl: string | undefined,
  providers: { razorpay: PaymentServer; stripe: PaymentServer },
) {
  const folder = await openFolder();
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  const env = {
    PATH: process.env.PATH,
    ...serverSettings,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    RAZORPAY_KEY_ID: razorpayKeys.keyId,
    RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
    RAZORPAY_API: providers.razorpay.origin,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API: providers.stripe.origin,
  };
  const site = await serve(process.execPath, serverCommand, { cwd: root, env });
  const db = await openDatabase({ dataDir, databaseUrl });
  const account = known(await (await openSignInDesk(db)).user('manager'));
  const cookies = await openSession(aVisitor(db), account, { visitorAddress: '203.0.113.9', userAgent: 'Test' });
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const clerk = plainBrowser(site.origin, { cookie, 'x-forwarded-for': '203.0.113.9' });

  /** Returns the text of the PDF at a path of the site, as a program extracts it. */
  const readPdf = async (path: string) => {
    const answer = await fetch(site.origin + path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
    const input = Buffer.from(await answer.arrayBuffer());
    return execFileSync(requireProgram('pdftotext', 'poppler-utils'), ['-raw', '-', '-'], {
      input,
      encoding: 'utf8',
    });
  };

  /** Posts a provider's event. @returns the response's status and the outcome that it reports */
  const hook = async (way: 'razorpay' | 'stripe', event: { body: Buffer; headers: Record<string, string> }) => {
    const sent = { method: 'POST', body: new Uint8Array(event.body), headers: event.headers };
    const answer = await fetch(`${site.origin}/webhooks/${way}`, sent);
    return [answer.status, ((await answer.json()) as { outcome: string }).outcome];
  };

  /** Uploads a page from a phone whose network fails halfway. */
  const cutAtHalf = async (path: string, paper: string, picture: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set('paper', paper);
    form.set('pages', new File([picture], 'half.jpg', { type: 'image/jpeg' }));
    const whole = new Response(form);
    const type = whole.headers.get('content-type') ?? '';
    const body = Buffer.from(await whole.arrayBuffer());
    const headers = { 'content-type': type, 'content-length': body.length, 'sec-fetch-site': 'same-origin' };
    await new Promise<void>((resolve) => {
      const sending = request(site.origin + path, { method: 'POST', headers }, () => resolve());
      sending.on('error', () => resolve()).on('close', () => resolve());
      sending.write(body.subarray(0, body.length / 2), () => setImmediate(() => sending.destroy()));
    });
  };

  const caseOf = async (number: string) => {
    const query = db.selectFrom('orders').select('case_reference').where('number', '=', number);
    return (await query.executeTakeFirstOrThrow()).case_reference;
  };

  /** The subjects of the emails to a mailbox, in the order in which they were written. */
  const subjectsTo = async (mail: string): Promise<string[]> => {
    const query = db.selectFrom('outbox').select('subject').where('recipient', '=', mail);
    return (await query.orderBy('created_at').orderBy('id').execute()).map(({ subject }) => subject);
  };

  /** Waits for the code that is emailed to a mailbox. */
  const codeFor = (mail: string): Promise<string> =>
    vi.waitFor(() => {
      const outgoing = join(dataDir, 'mail');
      const mails = readdirSync(outgoing).map((name) => readMime(readFileSync(join(outgoing, name), 'latin1')));
      const texts = mails.filter(({ headers }) => headers.to?.includes(mail)).map(({ text }) => text);
      const [, code] = texts.map((text) => /(?:Your code|आपका कोड): (\d{6})/.exec(text)).find(Boolean) ?? [];
      return code ?? Promise.reject(new Error('no code has come'));
    }, PATIENCE);

  const close = async () => {
    await site.stop();
    await db.destroy();
    await folder.remove();
  };
  return { origin: site.origin, db, clerk, readPdf, hook, cutAtHalf, caseOf, subjectsTo, codeFor, close };
}
