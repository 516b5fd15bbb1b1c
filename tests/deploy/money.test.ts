import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { serverCommand, serverSettings } from '../../scripts/server-process.mjs';
import { openSession } from '../../src/server/accounts/sessions.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import type { Database } from '../../src/server/database/schema.ts';
import { root } from '../boundaries/sources.ts';
import { requireProgram } from '../support/debian-program.ts';
import {
  type PaymentServer,
  razorpayEvent,
  razorpayKeys,
  startRazorpay,
  startStripe,
  stripeEvent,
  stripeKeys,
} from '../support/payment-servers.ts';
import { plainBrowser } from '../support/plain-browser.ts';
import { freshPostgresDatabase } from '../support/postgres.ts';
import { readMime } from '../support/read-mime.ts';
import { aVisitor, known, openSignInDesk } from '../support/sign-in-desk.ts';
import { type Serving, serve } from './serve.ts';
import { openFolder } from './stranger.ts';

// Visitors without a script, from the quote to the invoice, on each engine and in each language. A browser would show no more of it: every
// address stands in a page, and every form is sent as it was served.

const says = {
  en: {
    ...{ quote: 'GST registration', checking: 'is being checked', paid: 'Paid, in work', cancelled: 'Cancelled' },
    ...{ invoice: 'Tax invoice', voucher: 'Receipt voucher', refund: 'Refund voucher', words: 'Rupees' },
    ...{ none: 'No payment has come yet', failed: 'The payment did not go through', success: 'Payment Successful' },
    ...{
      waits: 'Your payment is being confirmed',
      refunded: 'Gone back',
      terms: 'Please tick',
      free: 'nothing is due',
    },
    ...{ notUtr: 'Please check the number', pdf: 'PDF', again: 'Try Again', planned: 'By about' },
    ...{
      came: 'We have it.',
      toOrder: 'The order, its payment',
      blurred: 'It cannot be read',
      order: 'In order',
      price: 'Get a quote and order',
    },
    ...{ ended: 'This order is cancelled', handIn: 'Your papers' },
  },
  hi: {
    ...{ quote: 'जीएसटी पंजीकरण', checking: 'मिलाया जा रहा है', paid: 'भुगतान हो गया, काम जारी', cancelled: 'रद्द' },
    ...{ invoice: 'टैक्स इनवॉइस', voucher: 'अग्रिम की रसीद', refund: 'वापसी वाउचर', words: 'रुपये' },
    ...{ none: 'अभी कोई भुगतान नहीं आया', failed: 'भुगतान पूरा नहीं हुआ', success: 'भुगतान हो गया' },
    ...{ waits: 'आपके भुगतान की पुष्टि हो रही है', refunded: 'लौटाया गया', terms: 'निशान लगाएँ', free: 'कुछ देना भी नहीं' },
    ...{ notUtr: 'नंबर जाँच लें', pdf: 'PDF', again: 'फिर कोशिश', planned: 'लगभग' },
    ...{
      came: 'मिल गया।',
      toOrder: 'ऑर्डर, उसका भुगतान',
      blurred: 'पढ़ने में नहीं आ रहा',
      order: 'ठीक है',
      price: 'कोटेशन लें और ऑर्डर करें',
    },
    ...{ ended: 'यह ऑर्डर रद्द है', handIn: 'आपके काग़ज़' },
  },
} as const;
type Language = keyof typeof says;
const at = (locale: Language, path: string): string => (locale === 'hi' ? `/hi${path}` : path);
/** A provider is asked in the background; a machine that does other work, too, takes longer. */
const PATIENCE = { timeout: 30_000, interval: 100 };

let visitors = 0;
let references = 810_000_000_000;
let providers: { razorpay: PaymentServer; stripe: PaymentServer };

beforeAll(async () => {
  providers = { razorpay: await startRazorpay(), stripe: await startStripe() };
});
afterAll(() => Promise.all([providers.razorpay.stop(), providers.stripe.stop()]));

for (const engine of ['SQLite', 'PostgreSQL'] as const)
  describe(`served with ${engine}`, () => {
    let folder: Awaited<ReturnType<typeof openFolder>>;
    let db: Database;
    let site: Serving;
    let clerk: ReturnType<typeof plainBrowser>;

    beforeAll(async () => {
      folder = await openFolder();
      const dataDir = join(folder.path, 'data');
      mkdirSync(dataDir);
      const databaseUrl = engine === 'SQLite' ? undefined : await freshPostgresDatabase(inject('postgresUrl'));
      const env = {
        ...{ PATH: process.env.PATH, ...serverSettings, DATA_DIR: dataDir, TRUST_PROXY: '1' },
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...{ RAZORPAY_KEY_ID: razorpayKeys.keyId, RAZORPAY_KEY_SECRET: razorpayKeys.keySecret },
        ...{ RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret, RAZORPAY_API: providers.razorpay.origin },
        ...{ STRIPE_SECRET_KEY: stripeKeys.secretKey, STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret },
        ...{ STRIPE_API: providers.stripe.origin },
      };
      site = await serve(process.execPath, serverCommand, { cwd: root, env });
      db = await openDatabase({ dataDir, databaseUrl });
      const account = known(await (await openSignInDesk(db)).user('clerk'));
      const visit = { visitorAddress: '203.0.113.9', userAgent: 'Test' };
      const cookies = await openSession(aVisitor(db), account, visit);
      const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
      clerk = plainBrowser(site.origin, { cookie, 'x-forwarded-for': '203.0.113.9' });
    }, 120_000);
    afterAll(async () => {
      await site?.stop();
      await db?.destroy();
      await folder?.remove();
    });

    const readPdf = async (path: string) => {
      const answer = await fetch(site.origin + path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
      const input = Buffer.from(await answer.arrayBuffer());
      return execFileSync(requireProgram('pdftotext', 'poppler-utils'), ['-raw', '-', '-'], {
        input,
        encoding: 'utf8',
      });
    };
    const hook = async (way: 'razorpay' | 'stripe', event: { body: Buffer; headers: Record<string, string> }) => {
      const sent = { method: 'POST', body: new Uint8Array(event.body), headers: event.headers };
      const answer = await fetch(`${site.origin}/webhooks/${way}`, sent);
      return [answer.status, ((await answer.json()) as { outcome: string }).outcome];
    };

    /** A phone whose network goes in the middle of a page. */
    const cutAtHalf = async (path: string, paper: string, picture: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('paper', paper);
      form.set('pages', new File([picture], 'half.jpg', { type: 'image/jpeg' }));
      const whole = new Response(form);
      const [type, body] = [whole.headers.get('content-type') ?? '', Buffer.from(await whole.arrayBuffer())];
      const headers = { 'content-type': type, 'content-length': body.length, 'sec-fetch-site': 'same-origin' };
      await new Promise<void>((resolve) => {
        const sending = request(site.origin + path, { method: 'POST', headers }, () => resolve());
        sending.on('error', () => resolve()).on('close', () => resolve());
        sending.write(body.subarray(0, body.length / 2), () => setImmediate(() => sending.destroy()));
      });
    };

    /** Somebody looks at a service, at its price, and orders. */
    const order = async (locale: Language) => {
      visitors += 1;
      const visitor = plainBrowser(site.origin, { 'x-forwarded-for': `198.51.100.${visitors}` });
      const service = await visitor.open(at(locale, '/services/gst-registration'));
      const quote = await visitor.open(service.link(says[locale].price));
      expect(quote.at).toMatch(/\/quote\/[\w-]{22}$/);
      expect(await readPdf(quote.link(says[locale].pdf))).toContain(says[locale].quote);
      const who = { name: 'Asha Verma', mail: `asha${visitors}@example.in`, state: 'delhi' };
      // Nothing is ticked for him, and what he typed stays.
      const asked = await quote.press('terms', who);
      expect([asked.status, asked.valueOf('name')]).toEqual([422, who.name]);
      expect(asked.text).toContain(says[locale].terms);
      const placed = await asked.press('terms', { terms: 'yes' });
      const token = /\/order\/([\w-]{22})$/.exec(placed.at)?.[1] ?? '';
      const [, number = ''] = /#ORD-(\d{6})/.exec(placed.text) ?? [];
      return {
        visitor,
        mail: who.mail,
        page: placed,
        path: placed.at,
        token,
        number,
        office: at(locale, `/office/orders/${number}`),
      };
    };
    const caseOf = async (number: string) => {
      const query = db.selectFrom('orders').select('case_reference').where('number', '=', number);
      return (await query.executeTakeFirstOrThrow()).case_reference;
    };
    /** The code that came to a mailbox. */
    const codeFor = (mail: string): Promise<string> =>
      vi.waitFor(() => {
        const outgoing = join(folder.path, 'data', 'mail');
        const mails = readdirSync(outgoing).map((name) => readMime(readFileSync(join(outgoing, name), 'latin1')));
        const texts = mails.filter(({ headers }) => headers.to?.includes(mail)).map(({ text }) => text);
        const [, code] = texts.map((text) => /(?:Your code|आपका कोड): (\d{6})/.exec(text)).find(Boolean) ?? [];
        return code ?? Promise.reject(new Error('no code has come'));
      }, PATIENCE);
    /** What a clerk does to an order as it is before him. @returns what he is told */
    const work = async (office: string, button: string, typed = {}) => {
      const { at: to } = await (await clerk.open(office)).press(button, typed);
      return /said=said\.([\w-]+)/.exec(to)?.[1];
    };

    for (const locale of ['en', 'hi'] as const) {
      const words = says[locale];

      test(`in ${locale}: paid by UPI, confirmed by a clerk, and the invoice`, async () => {
        const { visitor, page, path, token, number, office } = await order(locale);
        const wrong = await page.press('act=utr', { utr: '12' });
        expect([wrong.status, wrong.valueOf('utr')]).toEqual([422, '12']);
        expect(wrong.text).toContain(words.notUtr);
        references += 2;
        const named = await wrong.press('act=utr', { utr: String(references) });
        expect(named.text).toContain(words.checking);
        // The ways to pay are gone; a mistyped number is corrected in their place.
        const corrected = await named.press('act=utr', { utr: String(references - 1) });
        expect(corrected.text).toContain(String(references - 1));
        expect(corrected.text).not.toContain(words.paid);
        expect((await visitor.open(at(locale, `/payment-success?order=${token}`))).text).toContain(words.waits);
        // Number and amount stand in the clerk's form.
        expect((await clerk.open(office)).valueOf('reference')).toBe(String(references - 1));
        // He reads the bank's file in, and confirms what it proposes first; or he looks himself.
        if (locale === 'hi') expect(await work(office, 'act=confirm')).toBe('done');
        else {
          const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
          const line = `${day},UPI/${references - 1}/ASHA,"2,358.82"`;
          const bytes = new Uint8Array(Buffer.from(`Date,Narration,Credit\r\n${line}\r\n`, 'utf16le'));
          const orders = await clerk.open('/office/orders?view=check');
          const matches = await orders.press('file', { file: { name: 'statement.csv', type: 'text/csv', bytes } });
          expect(matches.text).toContain('reference and amount fit');
          expect((await matches.press('act=confirm')).at).toBe(`${office}?said=said.done`);
        }
        const paid = await visitor.open(path);
        expect(paid.text).toContain(words.paid);
        expect(await readPdf(paid.link(words.voucher))).toContain(words.words);
        while ((await clerk.open(office)).has('act', 'finish')) expect(await work(office, 'act=finish')).toBe('done');
        const invoice = await readPdf((await visitor.open(path)).link(words.invoice));
        for (const text of [words.invoice, words.quote, `ORD-${number}`, 'Asha Verma', 'CGST', 'SGST', words.words])
          expect(invoice).toContain(text);
        expect((await visitor.open(at(locale, `/payment-success?order=${token}`))).text).toContain(words.success);
      }, 60_000);

      test(`in ${locale}: paid at Razorpay, and given back by stage`, async () => {
        const { visitor, page, path, token, number, office } = await order(locale);
        const opened = await page.press('act=razorpay');
        const leaving = await opened.press('act=razorpay-page');
        const [id = '', link] = [...providers.razorpay.requests].at(-1) ?? [];
        expect(leaving.leadsTo).toBe(`${providers.razorpay.origin}/pay/${id}`);
        const paidWith = { id: `pay_${engine}_${id}`, amount: link?.amount, currency: 'INR' };
        const paid = (secret?: string) => {
          const told = {
            payment_link: { entity: { id, reference_id: link?.reference } },
            payment: { entity: paidWith },
          };
          return hook('razorpay', razorpayEvent(`evt_${engine}_${id}`, 'payment_link.paid', told, secret));
        };
        const success = at(locale, `/payment-success?order=${token}`);
        const waiting = await visitor.open(success);
        expect(waiting.text).toContain(words.waits);
        expect((await paid('guessed'))[0]).toBe(401);
        expect(await paid()).toEqual([200, 'applied']);
        expect(await paid()).toEqual([200, 'repeated']);
        expect((await visitor.open(success)).text).toContain(words.success);
        expect(await work(office, 'act=finish')).toBe('done');
        const before = providers.razorpay.refunds.size;
        expect(await work(office, 'act=unfinished', { reason: ' ' })).toBe('reason');
        expect(await work(office, 'act=unfinished', { reason: 'asked for' })).toBe('done');
        await vi.waitFor(() => expect(providers.razorpay.refunds.size).toBe(before + 1), PATIENCE);
        const refund = [...providers.razorpay.refunds.values()].at(-1);
        expect(refund?.payment).toBe(paidWith.id);
        // What is kept is the price of the finished stage, no more.
        expect(refund?.amount).toBeGreaterThan(0);
        expect(refund?.amount).toBeLessThan(link?.amount ?? 0);
        await vi.waitFor(async () => {
          const rows = await db.selectFrom('refunds').select('provider_ref').execute();
          expect(rows.map(({ provider_ref }) => provider_ref)).toContain(refund?.id);
        }, PATIENCE);
        const entity = { id: refund?.id, payment_id: refund?.payment, amount: refund?.amount, currency: 'INR' };
        const went = razorpayEvent(`evt_back_${engine}_${id}`, 'refund.processed', { refund: { entity } });
        expect(await hook('razorpay', went)).toEqual([200, 'applied']);
        const ended = await visitor.open(path);
        for (const text of [words.cancelled, words.refunded]) expect(ended.text).toContain(text);
        expect(await readPdf(ended.link(words.refund))).toContain(`ORD-${number}`);
      }, 60_000);

      test(`in ${locale}: at Stripe a payment that is given up, one that fails, and one that goes through`, async () => {
        const { visitor, page, path, token } = await order(locale);
        const begin = async (from: typeof page) => {
          const { leadsTo } = await from.press('act=stripe');
          expect(leadsTo).toContain(`${providers.stripe.origin}/pay/`);
          return leadsTo.split('/').at(-1) ?? '';
        };
        const tell = (id: string, type: string) =>
          hook('stripe', stripeEvent(`evt_${engine}_${type}_${id}`, type, { id, object: 'checkout.session' }));
        const first = await begin(page);
        const givenUp = await visitor.open(at(locale, `/payment-cancel?order=${token}`));
        const again = await visitor.open(givenUp.link(words.again));
        expect(again.at).toBe(path);
        expect(await tell(first, 'checkout.session.async_payment_failed')).toEqual([200, 'applied']);
        const failed = await visitor.open(path);
        expect(failed.text).toContain(words.failed);
        expect((await visitor.open(at(locale, `/payment-success?order=${token}`))).text).toContain(words.none);
        const second = await begin(failed);
        expect(second).not.toBe(first);
        providers.stripe.requests.get(second)?.paid.push(`pi_${engine}_${second}`);
        expect(await tell(second, 'checkout.session.completed')).toEqual([200, 'applied']);
        expect((await visitor.open(path)).text).toContain(words.paid);
      }, 60_000);

      test(`in ${locale}: paid by UPI, cancelled in two taps after a stage, and sent back from the bank`, async () => {
        const { visitor, path, office } = await order(locale);
        references += 2;
        // Nobody named a number: the clerk reads it on the statement.
        expect(await work(office, 'act=confirm', { reference: String(references - 1) })).toBe('done');
        expect(await work(office, 'act=finish')).toBe('done');
        const receipt = await readPdf((await visitor.open(path)).link(words.voucher));
        const ended = await (await visitor.open(`${path}?cancel`)).press('act=cancel');
        expect(ended.text).toContain(words.cancelled);
        expect(await work(office, 'act=sent', { reference: String(references) })).toBe('done');
        const page = await visitor.open(path);
        expect(page.text).toContain(words.refunded);
        // The voucher of what goes back names that of what came.
        expect(await readPdf(page.link(words.refund))).toContain(/RV\/[\d-]+\/\d+/.exec(receipt)?.[0]);
      }, 60_000);

      test(`in ${locale}: an order that is cancelled before it is paid`, async () => {
        const { visitor, path, token } = await order(locale);
        const asked = await visitor.open(`${path}?cancel`);
        expect(asked.text).toContain(words.free);
        const page = await asked.press('act=cancel');
        expect(page.text).toContain(words.cancelled);
        // Nothing is left to pay or to hand in, and no page asks for money or claims any.
        expect([page.has('utr'), page.has('act', 'stripe'), page.has('pages')]).toEqual([false, false, false]);
        expect(page.text).not.toContain(words.handIn);
        expect((await visitor.open(at(locale, `/payment-success?order=${token}`))).text).toContain(words.ended);
      }, 60_000);

      test(`in ${locale}: papers from a phone, refused, replaced, accepted`, async () => {
        const { visitor, mail, page, path, number, office } = await order(locale);
        const photograph = async (name: string, shade: number) => {
          const background = { r: shade, g: 90, b: 60 };
          const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } }).jpeg();
          return { name, type: 'image/jpeg', bytes: new Uint8Array(await picture.toBuffer()) };
        };
        await cutAtHalf(`${path}/papers`, page.valueOf('paper'), (await photograph('half.jpg', 90)).bytes);
        const after = await visitor.open(path);
        expect(after.text).not.toContain('half.jpg');
        const came = await after.press('pages', { pages: await photograph('pan.jpg', 10) });
        for (const text of [words.came, 'pan.jpg']) expect(came.text).toContain(text);
        const desk = await (await clerk.open(office)).press('act=refuse', { reason: 'blurred' });
        expect(desk.at).toContain('said=said.paper-done');
        const refused = await visitor.open(path);
        expect(refused.text).toContain(words.blurred);
        const replaced = await refused.press('pages', { pages: await photograph('pan-2.jpg', 200) });
        expect(replaced.text).toContain('pan-2.jpg');
        expect(replaced.text).not.toContain('pan.jpg');
        expect((await (await clerk.open(office)).press('act=accept')).at).toContain('said=said.paper-done');
        expect((await visitor.open(path)).text).toContain(words.order);
        // The order's address alone shows that it is there; who proves his mailbox opens it, without an account.
        expect(() => replaced.link('pan-2.jpg')).toThrow('no link');
        const asked = await visitor.open(at(locale, `/status?reference=${await caseOf(number)}`));
        const sent = await asked.press('email', { email: mail });
        const shown = await sent.press('code', { code: await codeFor(mail) });
        const proved = await visitor.open(shown.link(words.toOrder));
        expect((await fetch(site.origin + proved.link('pan-2.jpg'))).headers.get('content-type')).toBe('image/jpeg');
      }, 60_000);
    }
  });
