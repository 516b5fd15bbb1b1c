import { readFileSync } from 'node:fs';
import { noticeNames } from '../../src/kernel/notice-names.ts';
import { messagesBody, newWamid } from '../support/meta-server.ts';
import { languagesInTurn } from '../support/turn.ts';
import { messagingTest } from './messaging-site.ts';
import { at, comeIn, ways } from './office-visit.ts';
import {
  asks,
  books,
  correctsHerData,
  getsStatement,
  hourComes,
  makesProgress,
  newMobile,
  nothingWaits,
  openPhone,
  orders,
  pays,
  type ShopOwner,
  seesEnquiry,
  sendsDocument,
  signsIn,
  words,
} from './shop-owner.ts';
import { expect } from './site.ts';
import { smsTo } from './told-by-sms.ts';
import { textOf, whatsAppTo } from './told-by-whatsapp.ts';

const test = messagingTest(noticeNames.filter((notice) => notice !== 'code'));

const talk = {
  en: {
    question: 'Which documents do you need from me?',
    answer: 'A photo of your PAN card, please.',
    photo: 'Photo on WhatsApp',
    stopped: 'We will stop sending you messages on WhatsApp.',
  },
  hi: {
    question: 'मुझसे कौन से काग़ज़ चाहिए?',
    answer: 'अपने पैन कार्ड की फ़ोटो भेज दीजिए।',
    photo: 'व्हाट्सऐप पर फ़ोटो',
    stopped: 'अब हम आपको व्हाट्सऐप पर कोई संदेश नहीं भेजेंगे।',
  },
} as const;

// A form or a code that is rejected is answered with 422.
test.use({ expectedErrors: /422/ });

for (const { locale, isPlain } of languagesInTurn(ways, 'a shop owner by WhatsApp')) {
  test(`in ${locale}${isPlain ? ', without a script' : ''}: a shop owner asks, is answered, sends a photo, orders, pays, books, corrects her data and stops, by WhatsApp`, async ({
    page: office,
    site,
    browser,
    meta,
    gateway,
    registered,
  }) => {
    test.slow();
    meta.target = `${site.origin}/webhooks/whatsapp`;
    const said = talk[locale];
    const mobile = newMobile();
    const account = `91${mobile}`;
    const from = { phone: account, userId: `IN.Shop${account}`, name: words[locale].name };
    const sms = smsTo({ gateway, registered, site }, mobile, locale);
    const whatsApp = whatsAppTo(meta, [account, from.userId], locale);
    const sent = whatsApp.all;
    /** Codes come by SMS. Every other notice is a WhatsApp template. */
    const told: ShopOwner['told'] = (notice) => (notice === 'code' ? sms : whatsApp).told(notice);
    const write = async (message: Record<string, unknown>): Promise<void> => {
      meta.hasWritten(account);
      const answer = await meta.post(messagesBody({ from, messages: [message], at: Date.now() }));
      expect(answer.status).toBe(200);
    };

    const owner = await comeIn(office, site, locale);
    const begun = Date.now();
    const phone = await openPhone(browser, site, isPlain);
    const her: ShopOwner = { locale, site, phone, isPlain, contact: { mobile, by: 'whatsapp' }, office, told };
    const timeline = office.locator('#timeline ~ ol');

    const reference = await test.step('asks, and gets her reference in a template', () => asks(her));
    await test.step('writes on WhatsApp, and a clerk answers in the window', async () => {
      await office.goto(at(locale, `/office/cases/${reference}`));
      // The shop owner agreed to messages, but only a message from her opens the window for replies.
      await expect(office.locator('form[data-whatsapp] [data-window=closed]')).toBeVisible();
      await write({ id: newWamid(), type: 'text', text: { body: said.question } });
      await expect(async () => {
        await office.reload();
        await expect(timeline).toContainText(said.question, { timeout: 1000 });
      }).toPass();
      const form = office.locator('form[data-whatsapp]');
      await expect(form.locator('[data-window=open]')).toBeVisible();
      await form.locator('textarea').fill(said.answer);
      await form.locator('button[value=whatsapp]').click();
      await expect(timeline).toContainText(said.answer);
      await expect.poll(() => sent().map(textOf)).toContain(said.answer);
    });
    await test.step('answers with a photo', async () => {
      const picture = readFileSync('tests/fixtures/papers/jpeg-named.heic');
      const answered = sent().find((each) => textOf(each) === said.answer);
      const image = { ...meta.addMedia(picture, 'image/jpeg'), caption: 'PAN' };
      await write({ type: 'image', image, context: { id: answered?.id } });
      const photo = timeline.locator('li', { hasText: said.photo });
      await expect(photo.locator('[data-quote]')).toContainText(said.answer);
      await expect(photo.locator('img')).toBeVisible();
    });
    const order = await test.step('orders without an email address', () => orders(her));
    await test.step('gets what is due', async () => {
      expect(await getsStatement(her, order)).toContain(order.number);
    });
    await test.step('pays by UPI, and a clerk confirms it', () => pays(her, order));
    await test.step('sends a document that a clerk asks for', () => sendsDocument(her, order));
    await test.step('books an appointment, and is reminded', async () => {
      await hourComes(her, await books(her));
      await told('appointment-reminder');
    });
    await test.step('sees her enquiry with a code by SMS', () => seesEnquiry(her, reference));
    await test.step('signs in with a code by SMS', () => signsIn(her, order));
    await test.step('sees and corrects her data', () => correctsHerData(her, order));
    await test.step('says STOP, and gets a confirmation but no further WhatsApp', async () => {
      await write({ id: newWamid(), type: 'text', text: { body: words[locale].stop } });
      const confirmed = () => sent().filter((each) => textOf(each).startsWith(said.stopped));
      await expect.poll(() => confirmed().length).toBe(1);
      const before = sent().length;
      await makesProgress(her, order);
      // She did not stop SMS.
      expect(await sms.told('order-news')).toContain(order.number);
      await nothingWaits(site, [`+${account}`, account, from.userId]);
      expect(sent()).toHaveLength(before);
    });
    // Each message was sent once. Only the codes and the last notice went by SMS, and nothing by email.
    const ours = sent().map(({ body }) => body.biz_opaque_callback_data);
    expect(new Set(ours).size).toBe(ours.length);
    expect(sms.all()).toHaveLength(3);
    const byMail = await site.db
      .selectFrom('outbox')
      .select(['purpose', 'recipient'])
      .where('created_at', '>=', begun)
      .where('purpose', '!=', 'firm')
      .where('recipient', '!=', owner.email)
      .execute();
    expect(byMail).toEqual([]);
    await phone.context().close();
  });
}
