import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { requireProgram } from '../support/debian-program.ts';
import { newVisitor } from './forms.ts';
import type { Site } from './site.ts';

/** Posts a form as a browser without scripts does. @returns the redirect's target, or the response's text */
async function post(site: Site, path: string, form: Record<string, string>, address: string) {
  const headers = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' };
  const body = new URLSearchParams(form);
  const answer = await fetch(site.origin + path, { method: 'POST', headers, body, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
}

/** Places an order. @param what the service that is ordered @returns the order's path and its six digits */
export const placeOrder = (site: Site, mail = newVisitor().email, what = 'gst-registration') =>
  placeOrderBy(site, { mail }, what);

/** Places an order with an email address or a telephone number. @returns the order's path and its six digits */
export async function placeOrderBy(
  site: Site,
  contact: { mail: string } | { phone: string },
  what = 'gst-registration',
): Promise<{ path: string; number: string }> {
  const { address } = newVisitor();
  const quote = await post(site, '/quote', { for: what, key: crypto.randomUUID() }, address);
  const form = { key: crypto.randomUUID(), name: 'Asha Verma', ...contact, state: 'delhi', terms: 'yes' };
  const { location, status } = await post(site, quote.location, form, address);
  if (status !== 303) {
    throw new Error(`the order was not taken: ${status}`);
  }
  return { path: location, number: await numberOf(site, location) };
}

/** Returns the six digits of the order with this path. */
export async function numberOf({ db }: Site, path: string): Promise<string> {
  const token = path.split('/').at(-1) ?? '';
  return (await db.selectFrom('orders').select('number').where('token', '=', token).executeTakeFirstOrThrow()).number;
}

/** Returns the text of the PDF at a path of the site, as a program extracts it. */
export async function readPdf(site: Site, path: string): Promise<string> {
  const answer = await fetch(site.origin + path, { headers: { 'x-forwarded-for': newVisitor().address } });
  const type = answer.headers.get('content-type');
  if (answer.status !== 200 || type !== 'application/pdf') {
    throw new Error(`no PDF: ${answer.status} ${type}`);
  }
  const input = Buffer.from(await answer.arrayBuffer());
  return execFileSync(requireProgram('pdftotext', 'poppler-utils'), ['-raw', '-', '-'], { input, encoding: 'utf8' });
}

/** Opens the documents of an order, which are folded while something else comes first. @returns the first of them */
export async function openPapers(page: Page) {
  const list = page.locator('#hand-in > details');
  if ((await list.getAttribute('open')) === null) {
    await list.locator('> summary').click();
  }
  return page.locator('#hand-in li[id^=paper-]').first();
}
