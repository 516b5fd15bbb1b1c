import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { UNSEEN_MS } from '../../src/server/domains/chat/tell-unseen.ts';
import { audit } from '../journeys/audit.ts';
import { messagingTest } from '../journeys/messaging-site.ts';
import { at, comeIn, ways } from '../journeys/office-visit.ts';
import { asks, newMobile, openPhone, type ShopOwner, seesEnquiry, words } from '../journeys/shop-owner.ts';
import { expect, type SiteSettings } from '../journeys/site.ts';
import { smsTo } from '../journeys/told-by-sms.ts';
import { languagesInTurn } from '../support/turn.ts';
import { liveChat } from './live-chat.ts';

/** A site that may send one SMS a day that no one is waiting for. */
const test = messagingTest([], { folder: join(liveChat.buildDir, 'current') }).extend<object, SiteSettings>({
  settings: [({ settings }, use) => use({ ...settings, SMS_PER_DAY: '1' }), { scope: 'worker' }],
});

const talk = {
  en: {
    promised: 'We’ll send a confirmation by SMS',
    unconfirmed: 'We can’t confirm this by SMS right now',
    booking: 'We may not be able to confirm by phone message today',
    answer: 'Not below 40 lakh a year.',
    alarm: 'The daily limit of SMS is reached',
    held: 'daily limit reached',
  },
  hi: {
    promised: 'हम एसएमएस से पुष्टि भेजेंगे',
    unconfirmed: 'अभी एसएमएस से पुष्टि नहीं भेजी जा सकती',
    booking: 'हो सकता है कि आज फ़ोन पर पुष्टि न पहुँचे',
    answer: 'साल में 40 लाख तक नहीं।',
    alarm: 'एसएमएस की एक दिन की सीमा पूरी हो गई है',
    held: 'आज की सीमा पूरी हो गई',
  },
} as const;

// A form without a choice of how to reply, and a code that is asked for, are answered with 422.
test.use({ expectedErrors: /422/ });

/** Sends the contact form of someone without email. @returns the place of the receipt */
async function sendForm(
  phone: Page,
  { locale, mobile, isPlain }: Pick<ShopOwner, 'locale' | 'isPlain'> & { mobile: string },
) {
  await phone.goto(at(locale, '/contact'));
  const form = phone.locator('form#contact');
  const send = () => form.locator('button[type=submit]:visible').click();
  await form.locator('[name=name]').fill(words[locale].name);
  await form.locator('[name=message]').fill(words[locale].message);
  await form.getByLabel(words[locale].tick).check();
  await form.locator('[name=phone]').fill(mobile);
  if (isPlain) {
    await send();
  }
  await form
    .getByRole('group', { name: words[locale].question })
    .getByLabel(words[locale].sms, { exact: true })
    .check();
  await send();
  return isPlain ? phone.locator('main') : form.locator('[data-status]');
}

for (const { locale, isPlain } of languagesInTurn(ways, 'the daily maximum')) {
  const said = talk[locale];
  test(`in ${locale}${isPlain ? ', without a script' : ''}: once the daily maximum is reached, no page promises a confirmation, answers and codes go on, and a clerk sends what waits`, async ({
    page: office,
    site,
    browser,
    gateway,
    registered,
  }) => {
    test.slow();
    await site.db.deleteFrom('messages').execute();
    // Codes are counted apart, against the same maximum.
    await site.db.deleteFrom('limits').execute();
    await comeIn(office, site, locale);
    const phone = await openPhone(browser, site, isPlain);
    const herFor = (mobile: string) => {
      const sms = smsTo({ gateway, registered, site }, mobile, locale);
      const her: ShopOwner = { locale, site, phone, isPlain, contact: { mobile, by: 'sms' }, office, told: sms.told };
      return { her, sms };
    };

    const { her } = herFor(newMobile());
    await test.step('the first visitor of the day is confirmed', () => asks(her));

    const mobile = newMobile();
    const second = herFor(mobile);
    const reference = await test.step('the second is asked to write down the reference number', async () => {
      const receipt = await sendForm(phone, { locale, mobile, isPlain });
      await expect(receipt).toContainText(said.unconfirmed);
      await expect(receipt).toContainText(mobile.slice(-4));
      await expect(receipt).not.toContainText(said.promised);
      const [found = ''] = /AAR-\w{4}-\w{4}/.exec(await receipt.innerText()) ?? [];
      expect(found).not.toBe('');
      if (!isPlain) {
        await audit(phone);
      }
      return found;
    });

    await test.step('the form for appointments promises no confirmation either', async () => {
      await phone.goto(at(locale, '/appointments?way=video'));
      await phone.locator('main a[href*="at="]').last().click();
      await phone.waitForURL(/at=/);
      await expect(phone.locator('main')).toContainText(said.booking);
    });

    await test.step('the code that she asks for comes, and shows her enquiry', () =>
      seesEnquiry(second.her, reference));

    await test.step('she chats and leaves, and is told of the answer', async () => {
      const number = newMobile();
      const third = herFor(number);
      const question = `${words[locale].message} ${number}`;
      await phone.goto(at(locale, '/chat'));
      if (!isPlain) {
        await expect(phone.locator('[data-chat-log]')).toHaveAttribute('aria-live', 'polite');
      }
      await phone.locator('#chat-text').fill(question);
      await phone.locator('[data-chat-form] .chat-send').click();
      await expect(phone.locator('[data-chat-log]')).toContainText(question);
      const contact = phone.locator('[data-chat-contact]');
      await contact.locator('[name=name]').fill(words[locale].name);
      await contact.locator('[name=phone]').fill(number);
      await contact.locator('button').click();
      await expect(contact).toHaveCount(0);
      await phone.close();
      const row = await site.db
        .selectFrom('timeline')
        .innerJoin('cases', 'cases.id', 'timeline.case_id')
        .select(['cases.id', 'cases.reference'])
        .where('body', '=', question)
        .executeTakeFirstOrThrow();
      await office.goto(at(locale, '/office/chats'));
      await office
        .locator('form', { has: office.locator(`[value="${row.reference}"]`) })
        .locator('button[value=take]')
        .click();
      const desk = office.locator(`[data-talk="${row.reference}"]`);
      await desk.locator('textarea').fill(said.answer);
      await desk.locator('button[value=send]').click();
      await expect(desk).toContainText(said.answer);
      await site.db
        .updateTable('chat_threads')
        .set((thread) => ({ last_out_at: thread('last_out_at', '-', UNSEEN_MS) }))
        .where('case_id', '=', row.id)
        .execute();
      await third.sms.told('chat-answer');
    });

    await test.step('a clerk reads the alarm, and sends the confirmation that waits', async () => {
      await expect(async () => {
        await office.goto(at(locale, '/office/health'));
        await expect(office.locator('main')).toContainText(said.alarm, { timeout: 1000 });
      }).toPass({ timeout: 90_000 });
      await office.goto(at(locale, '/office/mails'));
      const row = office.locator('tr', { hasText: reference });
      await expect(row).toContainText(said.held);
      await row.locator('button[name=release]').click();
      expect(await second.sms.told('acknowledgement')).toContain(reference);
    });
    await phone.context().close();
  });
}
