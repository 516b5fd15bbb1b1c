import { type SmsServer, startSmsGateway } from '../support/sms-gateways.ts';
import { languagesInTurn } from '../support/turn.ts';
import { comeIn, ways } from './office-visit.ts';
import { type RegisteredBuild, registeredBuild } from './registered-build.ts';
import {
  asks,
  books,
  correctsHerData,
  getsStatement,
  hourComes,
  isAnswered,
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
import { test as base, expect } from './site.ts';
import { smsSettings, smsTo } from './told-by-sms.ts';

/** A site with an SMS gateway, at a firm that has registered its SMS texts. */
const test = base.extend<object, { gateway: SmsServer; registered: RegisteredBuild }>({
  gateway: [
    async ({}, use) => {
      const server = await startSmsGateway('exotel');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  registered: [
    async ({}, use) => {
      const build = registeredBuild();
      await use(build);
      build.remove();
    },
    { scope: 'worker' },
  ],
  settings: [({ gateway, registered }, use) => use(smsSettings(gateway, registered)), { scope: 'worker' }],
});

// A form or a code that is rejected is answered with 422.
test.use({ expectedErrors: /422/ });

for (const { locale, isPlain } of languagesInTurn(ways, 'a shop owner by SMS alone')) {
  test(`in ${locale}${isPlain ? ', without a script' : ''}: a shop owner without email asks, orders, pays, sends a document, books, corrects her data and stops, by SMS alone`, async ({
    page: office,
    site,
    browser,
    gateway,
    registered,
  }) => {
    test.slow();
    const mobile = newMobile();
    const { told, all, write } = smsTo({ gateway, registered, site }, mobile, locale);
    // Signs in an owner of the firm, who receives the shop owner's enquiry.
    const owner = await comeIn(office, site, locale);
    const begun = Date.now();
    const phone = await openPhone(browser, site, isPlain);
    const her: ShopOwner = { locale, site, phone, isPlain, contact: { mobile, by: 'sms' }, office, told };

    const reference = await test.step('asks, and gets her reference', () => asks(her));
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
    await test.step('is answered in writing, reads it and writes back', () => isAnswered(her, reference));
    await test.step('signs in with a code by SMS', () => signsIn(her, order));
    await test.step('sees and corrects her data', () => correctsHerData(her, order));
    await test.step('says STOP, and gets no further SMS', async () => {
      await write(words[locale].stop);
      const stopped = () =>
        site.db
          .selectFrom('contact_states')
          .select('opted_out_at')
          .where('kind', '=', 'phone')
          .where('value', '=', `+91${mobile}`)
          .executeTakeFirst();
      await expect.poll(async () => Boolean((await stopped())?.opted_out_at)).toBe(true);
      const before = all().length;
      await makesProgress(her, order);
      await nothingWaits(site, [`+91${mobile}`]);
      expect(all()).toHaveLength(before);
    });
    // Each SMS was sent once, and nothing was sent by email.
    expect(new Set(all().map(({ ours }) => ours)).size).toBe(all().length);
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
