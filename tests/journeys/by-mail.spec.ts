import { readFileSync } from 'node:fs';
import type { NoticeName } from '../../src/kernel/notice-names.ts';
import { signatureOf } from '../../src/server/domains/cases/mails/webhook-signature.ts';
import { languagesInTurn } from '../support/turn.ts';
import { journeys, listInquiries, newVisitor } from './forms.ts';
import { at, comeIn, ways } from './office-visit.ts';
import {
  asks,
  books,
  correctsHerData,
  getsStatement,
  hourComes,
  makesProgress,
  openPhone,
  orders,
  pays,
  type ShopOwner,
  seesEnquiry,
  sendsDocument,
  signsIn,
  tellsBy,
} from './shop-owner.ts';
import { beforeRelease, expect, mailSecret, test } from './site.ts';

/** The subjects of the shop owner's emails, by notice, and the other texts of this journey. */
const said = {
  en: {
    subjects: {
      acknowledgement: /^We have received your message: /,
      answer: /^AAR-\w{4}-\w{4}: your enquiry$/,
      'order-placed': /^Your order #ORD-\d{6}$/,
      'account-sent': /^Your statement of account with /,
      'order-paid': /^Payment received: /,
      'papers-asked': /^We need documents from you: /,
      'appointment-booked': /^Your appointment: /,
      'appointment-reminder': /^In an hour: /,
      code: /^Your (?:code to see|sign-in code)/,
      'order-news': /^Your order #ORD-\d{6}: /,
    },
    answer: 'Please send a photo of your PAN card.',
    photo: 'Here is the photo.',
    unsubscribed: 'You have unsubscribed.',
    exception: 'This does not apply to orders in progress.',
    withdrawn: 'Consent has been withdrawn.',
  },
  hi: {
    subjects: {
      acknowledgement: /^आपका संदेश मिल गया: /,
      answer: /^AAR-\w{4}-\w{4}: आपकी पूछताछ$/,
      'order-placed': /^आपका ऑर्डर #ORD-\d{6}$/,
      'account-sent': / में आपके खाते का विवरण$/,
      'order-paid': /^भुगतान मिल गया: /,
      'papers-asked': /^आपसे काग़ज़ चाहिए: /,
      'appointment-booked': /^आपका तय समय: /,
      'appointment-reminder': /^एक घंटे में आपका तय समय: /,
      code: /देखने का कोड$|^लॉग इन करने का कोड$/,
      'order-news': /^आपका ऑर्डर #ORD-\d{6}: /,
    },
    answer: 'कृपया अपने पैन कार्ड की फ़ोटो भेज दीजिए।',
    photo: 'यह रही फ़ोटो।',
    unsubscribed: 'न्यूज़लेटर बंद कर दिया गया।',
    exception: 'उन पर यह लागू नहीं होगा',
    withdrawn: 'सहमति वापस ले ली गई।',
  },
} as const;

/** An email with a picture, in answer to one of ours. */
function withPicture(from: string, answered: string, text: string): Buffer {
  const picture = readFileSync('tests/fixtures/papers/jpeg-named.heic').toString('base64');
  const lines = [
    `From: Sunita <${from}>`,
    'To: info@aarambh.example',
    'Subject: Re: PAN',
    `Message-ID: <photo-${from}>`,
    `In-Reply-To: ${answered}`,
    `References: ${answered}`,
    'Content-Type: multipart/mixed; boundary=parts',
    '',
    '--parts',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--parts',
    'Content-Type: image/jpeg; name=pan.jpg',
    'Content-Disposition: attachment; filename=pan.jpg',
    'Content-Transfer-Encoding: base64',
    '',
    ...(picture.match(/.{1,76}/g) ?? []),
    '--parts--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

test.use({ expectedErrors: /422/ });

for (const { locale, isPlain } of languagesInTurn(ways, 'a shop owner by email')) {
  test(
    `in ${locale}${isPlain ? ', without a script' : ''}: a shop owner asks, is answered, sends a photo, orders, pays, books, corrects her data, unsubscribes and withdraws, by email`,
    beforeRelease,
    async ({ page: office, request, site, browser }) => {
      test.slow();
      const { subjects, ...says } = said[locale];
      const { email } = newVisitor();
      const mails = () => site.mails.mails.filter(({ to }) => to.includes(email));
      const about = (notice: NoticeName) => {
        const subject = (subjects as Partial<Record<NoticeName, RegExp>>)[notice];
        return mails().filter(({ headers }) => subject?.test(headers.subject ?? ''));
      };
      const told = tellsBy((notice) => about(notice).map(({ text }) => text));
      await comeIn(office, site, locale);
      const phone = await openPhone(browser, site, isPlain);
      const her: ShopOwner = { locale, site, phone, isPlain, contact: { mail: email }, office, told };
      const isSubscribed = async () =>
        (await listInquiries(site)).some(({ kind, fields }) => kind === 'newsletter' && fields.email === email);
      const seeData = async () => {
        await phone.goto(`${at(locale, '/dashboard')}?own#own`);
        await phone.locator('[name=act][value=see]').click();
      };
      /** Presses the only button of a part of the page with the shop owner's data. */
      const press = (part: string) => phone.locator(`form[aria-labelledby=own-part-${part}] button`).click();

      const reference = await test.step('asks, and gets her reference', () => asks(her));
      await test.step('subscribes to the newsletter', async () => {
        await phone.goto(at(locale, '/contact'));
        const form = phone.locator('form#newsletter');
        await form.locator('[name=email]').fill(email);
        await form.locator('button[type=submit]:visible').click();
        await expect(phone.locator('body')).toContainText(journeys[locale].newsletter.success);
        expect(await isSubscribed()).toBe(true);
      });
      await test.step('is answered, and answers with a photo', async () => {
        await office.goto(at(locale, `/office/cases/${reference}`));
        await office.locator('[data-reply] textarea').fill(says.answer);
        await office.locator('[data-reply] button[value=reply]').click();
        const timeline = office.locator('#timeline ~ ol');
        await expect(timeline).toContainText(says.answer);
        // The clerk can no longer undo the reply.
        await site.db.updateTable('outbox').set({ next_attempt_at: 0 }).where('recipient', '=', email).execute();
        expect(await told('answer')).toContain(says.answer);
        const raw = withPicture(email, about('answer').at(-1)?.headers['message-id'] ?? '', says.photo);
        const taken = await request.post('/webhooks/mail', {
          data: raw,
          headers: { 'content-type': 'message/rfc822', 'x-mail-signature': signatureOf(mailSecret, raw, Date.now()) },
        });
        expect(taken.status()).toBe(200);
        await expect(async () => {
          await office.reload();
          await expect(timeline.locator('li', { hasText: says.photo })).toContainText('pan.jpg', { timeout: 1000 });
        }).toPass();
      });
      const order = await test.step('orders', () => orders(her));
      await test.step('gets her statement', async () => {
        await getsStatement(her, order);
      });
      await test.step('pays by UPI, and a clerk confirms it', () => pays(her, order));
      await test.step('sends a document that a clerk asks for', () => sendsDocument(her, order));
      await test.step('books an appointment, and is reminded', async () => {
        await hourComes(her, await books(her));
        await told('appointment-reminder');
      });
      await test.step('sees her enquiry with a code', () => seesEnquiry(her, reference));
      await test.step('signs in with a code', () => signsIn(her, order));
      await test.step('sees and corrects her data', () => correctsHerData(her, order));
      await test.step('unsubscribes', async () => {
        await press('news');
        await expect(phone.locator('main [role=status]')).toHaveText(says.unsubscribed);
        await expect(phone.locator('form[aria-labelledby=own-part-news]')).toHaveCount(0);
      });
      await test.step('withdraws her consent, and hears only of her order', async () => {
        // Moves the first appointment to three days ago, so that it is over and never on the same day as the second one.
        await site.db
          .updateTable('appointments')
          .set({ starts_at: Date.now() - 3 * 24 * 3_600_000, ends_at: Date.now() - 3 * 24 * 3_600_000 + 1_800_000 })
          .where('mail', '=', email)
          .execute();
        const appointment = await books(her);
        await seeData();
        await expect(phone.locator('form[aria-labelledby=own-part-withdraw]')).toContainText(says.exception);
        await press('withdraw');
        await expect(phone.locator('main [role=status]')).toHaveText(says.withdrawn);
        const before = mails().length;
        await hourComes(her, appointment);
        await makesProgress(her, order);
        expect(await told('order-news')).toContain(order.number);
        // The job has looked for reminders again.
        const looked = site.db
          .selectFrom('jobs')
          .select('name')
          .where('name', '=', 'appointment-reminders')
          .where('next_at', '>', 0)
          .where('lease_token', 'is', null);
        await expect.poll(() => looked.execute()).toHaveLength(1);
        const waiting = () =>
          site.db
            .selectFrom('outbox')
            .select(['purpose', 'state'])
            .where('recipient', '=', email)
            .where('state', '!=', 'sent')
            .execute();
        await expect.poll(waiting).toEqual([]);
        expect(mails()).toHaveLength(before + 1);
      });
      const ids = mails().map(({ headers }) => headers['message-id']);
      expect(new Set(ids).size).toBe(ids.length);
      await phone.context().close();
    },
  );
}
