import { noticeNames } from '../../src/kernel/notice-names.ts';
import { messagesBody, newWamid } from '../support/meta-server.ts';
import { languagesInTurn } from '../support/turn.ts';
import { messagingTest } from './messaging-site.ts';
import { at, comeIn, ways } from './office-visit.ts';
import {
  asks,
  books,
  correctsHerData,
  makesProgress,
  newMobile,
  openPhone,
  orders,
  pays,
  type ShopOwner,
  seesEnquiry,
  sendsDocument,
  signsIn,
  words,
} from './shop-owner.ts';
import { beforeRelease, expect } from './site.ts';
import { textOf, whatsAppTo } from './told-by-whatsapp.ts';

/** The site of a firm that has registered no SMS. */
const test = messagingTest(noticeNames, { isWhatsAppAlone: true });

const stopped = {
  en: 'We will stop sending you messages on WhatsApp.',
  hi: 'अब हम आपको व्हाट्सऐप पर कोई संदेश नहीं भेजेंगे।',
} as const;

const stoppedInOffice = {
  en: 'has stopped our messages, so we cannot send anything',
  hi: 'उन्होंने हमारे संदेश बंद कराए हैं, इसलिए हम कुछ भेज नहीं सकते',
} as const;

// A form or a code that is rejected is answered with 422.
test.use({ expectedErrors: /422/ });

for (const { locale, isPlain } of languagesInTurn(ways, 'a shop owner of a firm with WhatsApp alone')) {
  test(
    `in ${locale}${isPlain ? ', without a script' : ''}: at a firm with WhatsApp alone, a shop owner asks, orders, pays, books, signs in and stops with her number`,
    beforeRelease,
    async ({ page: office, site, browser, meta, gateway }) => {
      test.slow();
      meta.target = `${site.origin}/webhooks/whatsapp`;
      const mobile = newMobile();
      const account = `91${mobile}`;
      const begun = Date.now();
      const { all, told } = whatsAppTo(meta, [account], locale);
      const clerk = await comeIn(office, site, locale);
      const phone = await openPhone(browser, site, isPlain);
      const her: ShopOwner = { locale, site, phone, isPlain, contact: { mobile, by: 'whatsapp' }, office, told };

      const reference = await test.step('asks, and is offered no SMS', async () => {
        const reference = await asks(her);
        await phone.goto(at(locale, '/contact'));
        await expect(phone.locator('form#contact [name=replyBy][value=sms]')).toHaveCount(0);
        return reference;
      });
      const order = await test.step('orders without an email address', () => orders(her));
      await test.step('pays by UPI, and a clerk confirms it', () => pays(her, order));
      await test.step('sends a document that a clerk asks for', () => sendsDocument(her, order));
      await test.step('books an appointment', () => books(her));
      await test.step('sees her enquiry with a code on WhatsApp', async () => {
        await phone.goto(at(locale, '/status'));
        // There is only one channel, so there is nothing to choose.
        await expect(phone.locator('[name=channel]')).toHaveCount(0);
        await seesEnquiry(her, reference);
      });
      await test.step('signs in with a code on WhatsApp', () => signsIn(her, order));
      await test.step('sees and corrects her data', () => correctsHerData(her, order));
      await test.step('says STOP, gets no further news, but can still sign in', async () => {
        meta.hasWritten(account);
        const text = { body: words[locale].stop };
        const message = { id: newWamid(), type: 'text', text };
        await meta.post(messagesBody({ from: { phone: account }, messages: [message], at: Date.now() }));
        await expect.poll(() => all().filter((each) => textOf(each).startsWith(stopped[locale])).length).toBe(1);
        const before = all().length;
        await makesProgress(her, order);
        await office.goto(at(locale, `/office/orders/${order.number}`));
        await expect(office.locator('main')).toContainText(stoppedInOffice[locale]);
        await office.goto(at(locale, `/office/cases/${reference}`));
        await expect(office.locator('main')).toContainText(stoppedInOffice[locale]);
        await expect(office.locator('[value=text-answer]')).toHaveCount(0);
        await phone.goto(at(locale, '/dashboard'));
        await phone.locator('[name=sign-in][value=out]').click();
        await signsIn(her, order);
        // The only message since then is the code that she asked for.
        expect(all()).toHaveLength(before + 1);
      });
      const ours = all().map(({ body }) => body.biz_opaque_callback_data);
      expect(new Set(ours).size).toBe(ours.length);
      expect(gateway.taken).toEqual([]);
      const elsewhere = await site.db
        .selectFrom('messages')
        .select(['channel', 'notice', 'recipient'])
        .where('created_at', '>=', begun)
        .where('channel', '!=', 'whatsapp')
        .execute();
      expect(elsewhere).toEqual([]);
      const byMail = await site.db
        .selectFrom('outbox')
        .select(['purpose', 'recipient'])
        .where('created_at', '>=', begun)
        .where('purpose', '!=', 'firm')
        .where('recipient', '!=', clerk.email)
        .execute();
      expect(byMail).toEqual([]);
      await phone.context().close();
    },
  );
}
