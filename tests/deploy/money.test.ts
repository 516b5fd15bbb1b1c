import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { dayInIndia } from '../../src/kernel/india-time.ts';
import {
  type PaymentServer,
  razorpayEvent,
  startRazorpay,
  startStripe,
  stripeEvent,
} from '../support/payment-servers.ts';
import { plainBrowser } from '../support/plain-browser.ts';
import { freshPostgresDatabase } from '../support/postgres.ts';
import { type MoneySite, openMoneySite, PATIENCE } from './money-site.ts';
import { at, type Language, says } from './money-words.ts';

// Visitors without a script, from the quote to the invoice, on each engine and in each language. A browser would test
// nothing more, because every URL is in a page, and every form is sent as it was served.

let visitors = 0;
let references = 810_000_000_000;
let providers: { razorpay: PaymentServer; stripe: PaymentServer };

beforeAll(async () => {
  providers = { razorpay: await startRazorpay(), stripe: await startStripe() };
});
afterAll(() => Promise.all([providers.razorpay.stop(), providers.stripe.stop()]));

for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  describe(`served with ${engine}`, () => {
    let here: MoneySite;
    beforeAll(async () => {
      const databaseUrl = engine === 'SQLite' ? undefined : await freshPostgresDatabase(inject('postgresUrl'));
      here = await openMoneySite(databaseUrl, providers);
    }, 300_000);
    afterAll(() => here?.close());

    /** Acts as a visitor who looks at a service and its price, and orders it. */
    const order = async (locale: Language, page = '/services/gst-registration', title: string = says[locale].quote) => {
      visitors += 1;
      const visitor = plainBrowser(here.origin, { 'x-forwarded-for': `198.51.100.${visitors}` });
      const service = await visitor.open(at(locale, page));
      const quote = await visitor.open(service.link(says[locale].price));
      expect(quote.at).toMatch(/\/quote\/[\w-]{22}$/);
      expect(await here.readPdf(quote.link(says[locale].pdf))).toContain(title);
      const who = { name: 'Asha Verma', mail: `asha${visitors}@example.in`, state: 'delhi' };
      // The box for the terms is not ticked in advance. Without the tick, the order is rejected, and what was typed
      // stays.
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
    /** Presses a button as the clerk on the order's current page. @returns the name of the message */
    const work = async (office: string, button: string, typed = {}) => {
      const first = await (await here.clerk.open(office)).press(button, typed);
      // Before a stage is completed without its documents, the page asks once for confirmation.
      const isAsked = button === 'act=finish' && first.status === 422;
      const { at: to } = isAsked ? await first.press(button) : first;
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
        // The ways to pay are replaced by a form to correct a mistyped number. A phone's keyboard may type Hindi digits.
        const devanagari = (digits: string) => digits.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
        const right = String(references - 1);
        const corrected = await named.press('act=utr', { utr: locale === 'hi' ? devanagari(right) : right });
        expect(corrected.text).toContain(String(references - 1));
        expect(corrected.text).not.toContain(words.paid);
        expect((await visitor.open(at(locale, `/payment-success?order=${token}`))).text).toContain(words.waits);
        // The clerk's form already contains the corrected number.
        expect((await here.clerk.open(office)).valueOf('reference')).toBe(String(references - 1));
        // In English, the clerk imports the bank's file and confirms the proposed match. In Hindi, they look the
        // payment up in the statement and confirm it.
        if (locale === 'hi') {
          expect(await work(office, 'act=confirm')).toBe('done');
        } else {
          const day = dayInIndia(Date.now());
          const line = `${day},UPI/${references - 1}/ASHA,"2,358.82"`;
          const bytes = new Uint8Array(Buffer.from(`Date,Narration,Credit\r\n${line}\r\n`, 'utf16le'));
          const orders = await here.clerk.open('/office/orders/statement');
          const matches = await orders.press('file', { file: { name: 'statement.csv', type: 'text/csv', bytes } });
          expect(matches.text).toContain('reference and amount match');
          expect((await matches.press('act=confirm')).at).toBe(`${office}?said=said.done`);
        }
        const paid = await visitor.open(path);
        expect(paid.text).toContain(words.paid);
        expect(await here.readPdf(paid.link(words.voucher))).toContain(words.words);
        while ((await here.clerk.open(office)).has('act', 'finish')) {
          expect(await work(office, 'act=finish')).toBe('done');
        }
        const invoice = await here.readPdf((await visitor.open(path)).link(words.invoice));
        for (const text of [words.invoice, words.quote, `ORD-${number}`, 'Asha Verma', 'CGST', 'SGST', words.words]) {
          expect(invoice).toContain(text);
        }
        expect((await visitor.open(at(locale, `/payment-success?order=${token}`))).text).toContain(words.success);
      });

      test(`in ${locale}: paid at Razorpay, and refunded by stage`, async () => {
        const { visitor, mail, page, path, token, number, office } = await order(locale);
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
          return here.hook('razorpay', razorpayEvent(`evt_${engine}_${id}`, 'payment_link.paid', told, secret));
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
        const unreasoned = await (await here.clerk.open(office)).press('act=unfinished', { reason: ' ' });
        expect(unreasoned.status).toBe(422);
        expect(unreasoned.text).toContain(words.noReason);
        expect(await work(office, 'act=unfinished', { reason: 'asked for' })).toBe('done');
        await vi.waitFor(() => expect(providers.razorpay.refunds.size).toBe(before + 1), PATIENCE);
        const refund = [...providers.razorpay.refunds.values()].at(-1);
        expect(refund?.payment).toBe(paidWith.id);
        // Only the price of the completed stage is kept.
        expect(refund?.amount).toBeGreaterThan(0);
        expect(refund?.amount).toBeLessThan(link?.amount ?? 0);
        await vi.waitFor(async () => {
          const rows = await here.db.selectFrom('refunds').select('provider_ref').execute();
          expect(rows.map(({ provider_ref }) => provider_ref)).toContain(refund?.id);
        }, PATIENCE);
        const entity = { id: refund?.id, payment_id: refund?.payment, amount: refund?.amount, currency: 'INR' };
        const went = razorpayEvent(`evt_back_${engine}_${id}`, 'refund.processed', { refund: { entity } });
        expect(await here.hook('razorpay', went)).toEqual([200, 'applied']);
        // A signed event that cannot be read is kept, because a retry would be no better.
        const below = { refund: { entity: { ...entity, amount: -5 } } };
        const nonsense = razorpayEvent(`evt_nonsense_${engine}_${id}`, 'refund.processed', below);
        expect(await here.hook('razorpay', nonsense)).toEqual([400, 'not understood']);
        const ended = await visitor.open(path);
        for (const text of [words.cancelled, words.refunded]) {
          expect(ended.text).toContain(text);
        }
        expect(await here.readPdf(ended.link(words.refund))).toContain(`ORD-${number}`);
        // The rest is refunded, too, without a second cancellation of the order.
        const desk = await here.clerk.open(office);
        expect(desk.text).toContain(words.rest);
        expect((await desk.press('act=full', { reason: 'our fault' })).at).toContain('said=said.done');
        const about = (await here.subjectsTo(mail)).map((subject) =>
          [words.isCancelled, words.goesBack].find((start) => subject.startsWith(start)),
        );
        expect(about.filter(Boolean)).toEqual([words.isCancelled, words.goesBack]);
      });

      test(`in ${locale}: Stripe payments that are abandoned, failed and successful`, async () => {
        const { visitor, page, path, token } = await order(locale);
        const begin = async (from: typeof page) => {
          const { leadsTo } = await from.press('act=stripe');
          expect(leadsTo).toContain(`${providers.stripe.origin}/pay/`);
          return leadsTo.split('/').at(-1) ?? '';
        };
        const tell = (id: string, type: string) =>
          here.hook('stripe', stripeEvent(`evt_${engine}_${type}_${id}`, type, { id, object: 'checkout.session' }));
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
      });

      test(`in ${locale}: paid by UPI, cancelled in two taps after a stage, and refunded from the bank`, async () => {
        const { visitor, path, office } = await order(locale);
        references += 3;
        const usedReference = String(references - 2);
        expect(await work((await order(locale)).office, 'act=confirm', { reference: usedReference })).toBe('done');
        // The customer gave no number. The clerk reads it on the statement, mistypes it, and what was typed stays.
        const before = await here.clerk.open(office);
        const mistyped = await before.press('act=confirm', { reference: '12 34', amount: 'two thousand' });
        expect([mistyped.status, mistyped.valueOf('reference'), mistyped.valueOf('amount')]).toEqual([
          422,
          '12 34',
          'two thousand',
        ]);
        for (const wrong of [words.wrongReference, words.wrongAmount]) {
          expect(mistyped.text).toContain(wrong);
        }
        const due = before.valueOf('amount');
        const taken = await mistyped.press('act=confirm', { reference: usedReference, amount: due });
        expect([taken.status, taken.valueOf('reference')]).toEqual([422, usedReference]);
        expect(taken.text).toContain(words.used);
        expect((await taken.press('act=confirm', { reference: String(references - 1) })).at).toContain(
          'said=said.done',
        );
        // Another clerk confirms on a page that was opened earlier. They get an error, and what was typed stays.
        const late = await before.press('act=confirm', { reference: String(references + 100), amount: due });
        expect([late.status, late.valueOf('reference')]).toEqual([422, String(references + 100)]);
        expect(late.text).toContain(words.newer);
        expect(await work(office, 'act=finish')).toBe('done');
        const receipt = await here.readPdf((await visitor.open(path)).link(words.voucher));
        const ended = await (await visitor.open(`${path}?cancel`)).press('act=cancel');
        expect(ended.text).toContain(words.cancelled);
        expect(await work(office, 'act=sent', { reference: String(references) })).toBe('done');
        const page = await visitor.open(path);
        expect(page.text).toContain(words.refunded);
        // The refund voucher names the receipt voucher.
        expect(await here.readPdf(page.link(words.refund))).toContain(/RV\/[\d-]+\/\d+/.exec(receipt)?.[0]);
      });

      test(`in ${locale}: no more government fees are recorded as paid than have been received`, async () => {
        const { office } = await order(locale, '/services/import-export-code', words.licence);
        references += 1;
        const confirmed = await (await here.clerk.open(office)).press('act=confirm', { reference: String(references) });
        for (const [typed, wrong] of [
          ['five hundred', words.wrongAmount],
          ['99,999', words.noMore],
        ] as const) {
          const refused = await confirmed.press('act=spend', { amount: typed });
          expect(refused.status).toBe(422);
          expect(refused.text).toContain(wrong);
          // The error is shown once, and not also in the separate form for an amount received.
          expect(refused.text.split(wrong)).toHaveLength(2);
        }
        expect((await confirmed.press('act=spend', { amount: locale === 'hi' ? '₹५००' : '500.00' })).at).toContain(
          'said=said.done',
        );
      });

      test(`in ${locale}: an order that is cancelled before it is paid`, async () => {
        const { visitor, path, token } = await order(locale);
        const asked = await visitor.open(`${path}?cancel`);
        expect(asked.text).toContain(words.free);
        const page = await asked.press('act=cancel');
        expect(page.text).toContain(words.cancelled);
        // Nothing is left to pay or to upload, and no page asks for money or says that any is due.
        expect([page.has('utr'), page.has('act', 'stripe'), page.has('pages')]).toEqual([false, false, false]);
        expect(page.text).not.toContain(words.handIn);
        expect((await visitor.open(at(locale, `/payment-success?order=${token}`))).text).toContain(words.ended);
      });

      test(`in ${locale}: documents from a phone, rejected, replaced, accepted`, async () => {
        const { visitor, mail, page, path, number, office } = await order(locale);
        const photograph = async (name: string, shade: number) => {
          const background = { r: shade, g: 90, b: 60 };
          const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } }).jpeg();
          return { name, type: 'image/jpeg', bytes: new Uint8Array(await picture.toBuffer()) };
        };
        await here.cutAtHalf(`${path}/papers`, page.valueOf('paper'), (await photograph('half.jpg', 90)).bytes);
        const after = await visitor.open(path);
        expect(after.text).not.toContain('half.jpg');
        const came = await after.press('pages', { pages: await photograph('pan.jpg', 10) });
        for (const text of [words.came, 'pan.jpg']) {
          expect(came.text).toContain(text);
        }
        const desk = await (await here.clerk.open(office)).press('act=refuse', { reason: 'blurred' });
        expect(desk.at).toContain('said=said.paper-done');
        const refused = await visitor.open(path);
        expect(refused.text).toContain(words.blurred);
        const replaced = await refused.press('pages', { pages: await photograph('pan-2.jpg', 200) });
        expect(replaced.text).toContain('pan-2.jpg');
        expect(replaced.text).not.toContain('pan.jpg');
        expect((await (await here.clerk.open(office)).press('act=accept')).at).toContain('said=said.paper-done');
        expect((await visitor.open(path)).text).toContain(words.order);
        // The order's URL alone shows that the document exists. To open it, a visitor has to enter a code from the
        // order's mailbox, but needs no account.
        expect(() => replaced.link('pan-2.jpg')).toThrow('no link');
        const asked = await visitor.open(at(locale, `/status?reference=${await here.caseOf(number)}`));
        const sent = await asked.press('email', { email: mail });
        const shown = await sent.press('code', { code: await here.codeFor(mail) });
        const proved = await visitor.open(shown.link(words.toOrder));
        expect((await fetch(here.origin + proved.link('pan-2.jpg'))).headers.get('content-type')).toBe('image/jpeg');
      });
    }
  });
}
