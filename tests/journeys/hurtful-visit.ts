import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { paise } from '../../src/kernel/paise.ts';
import { signatureOf } from '../../src/server/domains/cases/mails/webhook-signature.ts';
import { hurtfulName, hurtfulText, hurtfulTexts } from '../support/hurtful-texts.ts';
import { plainBrowser } from '../support/plain-browser.ts';
import { aReceipt, byClerk, recorded } from '../support/receipt-desk.ts';
import { appointmentId, bookAppointment } from './appointment-visit.ts';
import { newVisitor } from './forms.ts';
import { inquire, letIn, makeOwner, officeAddresses } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { newReference } from './receipt-visit.ts';
import { mailSecret, type Site } from './site.ts';

/** Pages as English paths. */
interface Left {
  readonly customer: readonly string[];
  readonly office: readonly string[];
}

/** The client that sends the requests: a browser, or only its request context. */
type Asking = Pick<Page, 'request'>;

/** A visitor without a script who has the cookies of another browser. */
async function plainly(site: Site, { request }: Asking) {
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return plainBrowser(site.origin, { cookie, 'x-forwarded-for': newVisitor().address });
}

/** Posts an email to the site. */
async function mailIn(site: Site, from: string, headers: readonly string[], html: string): Promise<void> {
  const subject = `=?utf-8?b?${Buffer.from(hurtfulTexts.markup + hurtfulTexts.rtl).toString('base64')}?=`;
  const raw = Buffer.from(
    [
      `From: Asha <${from}>`,
      'To: info@aarambh.example',
      `Subject: ${subject}`,
      `Message-ID: <hurt-${from}>`,
      ...headers,
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '',
    ].join('\r\n'),
  );
  const signature = signatureOf(mailSecret, raw, Date.now());
  const sent = { 'content-type': 'message/rfc822', 'x-mail-signature': signature };
  const answer = await fetch(`${site.origin}/webhooks/mail`, { method: 'POST', headers: sent, body: raw });
  if (answer.status !== 200) {
    throw new Error(`the email was not accepted: ${answer.status}`);
  }
  const read = () => site.db.selectFrom('mails_in').select('id').where('from_address', '=', from).executeTakeFirst();
  while (!(await read())) {
    await setTimeout(50);
  }
}

/**
 * Lets a customer and an owner of the office, both signed in, put hostile texts wherever they can type: an enquiry, a
 * message, a note, emails, a business, an appointment, and orders in each state of payment.
 * @returns every page that shows some of these texts
 */
export async function leaveHurtfulTexts(site: Site, by: { customer: Asking; clerk: Asking }): Promise<Left> {
  const { db } = site;
  const customer = newVisitor();
  const owner = newVisitor();
  await makeOwner(site, owner.email);
  await letIn(by.clerk, site, owner.email);
  const reference = await inquire(site, { email: customer.email, name: hurtfulName, message: hurtfulText });
  const orders = [];
  for (let count = 0; count < 3; count += 1) {
    orders.push(await placeOrder(site, customer.email));
  }
  const numbers = orders.map(({ number }) => number);
  const [waits = '', checked = '', paid = ''] = orders.map(({ path }) => path);
  await db.updateTable('orders').set({ name: hurtfulName }).where('number', 'in', numbers).execute();
  await letIn(by.customer, site, customer.email);
  const visitor = await plainly(site, by.customer);
  const desk = await plainly(site, by.clerk);
  for (const path of [checked, paid]) {
    const { status, text } = await (await visitor.open(path)).press('act=utr', { utr: newReference() });
    if (status >= 400) {
      throw new Error(`the payment reference was not accepted: ${status} ${text.slice(0, 500)}`);
    }
  }
  await (await desk.open(`/office/orders/${numbers[2]}`)).press('act=confirm');
  const messages = `/dashboard/messages/${reference}`;
  await (await visitor.open(messages)).press('message', { message: hurtfulText });
  await (await desk.open(`/office/cases/${reference}`)).press('act=note', { body: hurtfulText });
  const user = await db.selectFrom('users').select('id').where('email', '=', customer.email).executeTakeFirstOrThrow();
  await db
    .insertInto('businesses')
    .values({
      id: crypto.randomUUID(),
      user_id: user.id,
      name: hurtfulName,
      gstin: '',
      state: 'delhi',
      address: hurtfulText,
      city: hurtfulName,
      pin: '110001',
      created_at: Date.now(),
      updated_at: Date.now(),
    })
    .execute();
  const html = `<h1>${hurtfulTexts.unbroken}</h1><p>${hurtfulTexts.rtl}</p><img src="cid:none" alt="A map"><center>a</center>`;
  await mailIn(site, customer.email, [], html);
  await mailIn(site, `list-${customer.email}`, ['List-Id: <news.example>', 'Precedence: list'], html);
  const booked = await bookAppointment(site);
  const appointment = await appointmentId(site, booked.path);
  await db.updateTable('appointments').set({ name: hurtfulName }).where('id', '=', appointment).execute();
  const payer = { name: hurtfulName, mail: '', phone: '', gstin: '' };
  const receipt = await recorded(db, [aReceipt({ amount: paise(5000), payer })], byClerk(Date.now()));
  const lists = ['/office/inbox?q=WWWW', '/office/orders?view=check', '/office/orders?q=zzz', '/office/inbox?q=zzz'];
  const addresses = Object.values(officeAddresses).filter((path) => path !== '/office/nothing-here');
  return {
    customer: [
      '/dashboard',
      '/dashboard?own',
      messages,
      waits,
      `${waits}?cancel`,
      checked,
      `${checked}?pay`,
      paid,
      booked.path,
      `${booked.path}?move`,
      `/payment-success?order=${waits.split('/').at(-1)}`,
    ],
    office: [...addresses, '/office/orders/{other}', ...lists].map((path) =>
      path
        .replace('{reference}', reference)
        .replace('{order}', numbers[2] ?? '')
        .replace('{other}', numbers[1] ?? '')
        .replace('{receipt}', receipt)
        .replace('{appointment}', appointment),
    ),
  };
}
