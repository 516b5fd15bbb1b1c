import { join } from 'node:path';
import { UNSEEN_MS } from '../../src/server/domains/chat/tell-unseen.ts';
import { audit } from '../journeys/audit.ts';
import { messagingTest } from '../journeys/messaging-site.ts';
import { at, comeIn, ways } from '../journeys/office-visit.ts';
import { templateName } from '../journeys/registered-build.ts';
import { newMobile, openPhone, words } from '../journeys/shop-owner.ts';
import { expect, type Site } from '../journeys/site.ts';
import { messagesBody, newWamid } from '../support/meta-server.ts';
import { languagesInTurn } from '../support/turn.ts';
import { liveChat } from './live-chat.ts';

const test = messagingTest(['answer'], { folder: join(liveChat.buildDir, 'current') });

const talk = {
  en: {
    open: 'Start Chat',
    question: 'Do I need GST for a tea stall?',
    ask: 'If you give only a mobile number, how should we reply?',
    kept: 'We can reach you now',
    onlyMobile: 'We can send messages only to Indian mobile numbers',
    wish: 'wants our reply on WhatsApp',
    answer: 'Not below 40 lakh a year.',
    again: 'And if I sell online too?',
    more: 'Then you need it from the first sale.',
  },
  hi: {
    open: 'चैट शुरू करें',
    question: 'चाय की दुकान के लिए जीएसटी चाहिए?',
    ask: 'सिर्फ़ मोबाइल नंबर देंगे, तो हम जवाब कैसे दें?',
    kept: 'अब हम आपसे संपर्क कर सकते हैं',
    onlyMobile: 'मैसेज सिर्फ़ भारत के दस अंकों वाले मोबाइल नंबर पर जा सकता है',
    wish: 'उन्हें जवाब व्हाट्सऐप पर चाहिए',
    answer: 'साल में 40 लाख तक नहीं।',
    again: 'और अगर ऑनलाइन भी बेचूँ?',
    more: 'तब पहली बिक्री से ही चाहिए।',
  },
} as const;

// The status of the chat's contact form when it is rejected.
test.use({ expectedErrors: /422/ });

/** The references of the cases with a number. */
const casesWith = (site: Site, mobile: string) =>
  site.db.selectFrom('cases').select(['id', 'reference', 'kind']).where('fields', 'like', `%${mobile}%`).execute();

/** Lets two minutes pass in which none of the visitor's pages has shown the answer. */
const timePasses = (site: Site, caseId: string) =>
  site.db
    .updateTable('chat_threads')
    .set((thread) => ({ last_out_at: thread('last_out_at', '-', UNSEEN_MS) }))
    .where('case_id', '=', caseId)
    .execute();

for (const { locale, isPlain } of languagesInTurn(ways, 'a chat that moves to WhatsApp')) {
  const said = talk[locale];
  test(`in ${locale}${isPlain ? ', without a script' : ''}: a visitor chats, leaves her number and goes, gets the answer on WhatsApp and writes back there, all in one case`, async ({
    page: office,
    site,
    browser,
    meta,
    gateway,
  }) => {
    test.slow();
    meta.target = `${site.origin}/webhooks/whatsapp`;
    const mobile = newMobile();
    const account = `91${mobile}`;
    const from = { phone: account, userId: `IN.Chat${account}`, name: words[locale].name };
    const sent = () => meta.sent.filter(({ to }) => to === account || to === from.userId);
    const texts = () => sent().map(({ body }) => (body.text as { body: string } | undefined)?.body ?? '');
    const phone = await openPhone(browser, site, isPlain);

    await test.step('she asks in the chat, and leaves her number for an answer on WhatsApp', async () => {
      await phone.goto(at(locale, '/contact'));
      await phone.getByRole('button', { name: said.open, exact: true }).click();
      const chat = isPlain ? phone.locator('main') : phone.locator('#chat');
      const open = phone.locator('#chat');
      if (!isPlain) {
        await expect(open.locator('[data-chat-box]')).toBeVisible();
      }
      await open.locator('textarea').fill(said.question);
      await open.locator('form:has(textarea) button[type=submit]').click();
      await expect(chat.locator('[data-chat-log]')).toContainText(said.question);
      const contact = chat.locator('[data-chat-contact]');
      const choice = contact.getByRole('group', { name: said.ask });
      // No way to be answered is preselected, because choosing one is the consent to messages.
      await expect(choice.locator(':checked')).toHaveCount(0);
      if (!isPlain) {
        await audit(phone, '#chat');
      }
      await contact.locator('[name=name]').fill(words[locale].name);
      await contact.locator('[name=phone]').fill('011 26854321');
      await choice.getByLabel(words[locale].whatsapp, { exact: true }).check();
      await contact.locator('button').click();
      await expect(chat.locator('[data-chat-notice]')).toContainText(said.onlyMobile);
      await expect(choice.getByLabel(words[locale].whatsapp, { exact: true })).toBeChecked();
      await contact.locator('[name=phone]').fill(mobile);
      await contact.locator('button').click();
      await expect(contact).toHaveCount(0);
      await expect(chat).toContainText(said.kept);
      await phone.close();
    });

    const [chatCase] = await casesWith(site, mobile);
    const { id = '', reference = '' } = chatCase ?? {};
    expect(chatCase?.kind).toBe('chat');
    const timeline = office.locator('#timeline ~ ol');
    const openCase = () => office.goto(at(locale, `/office/cases/${reference}`));
    const { email } = await comeIn(office, site, locale);
    await site.db.updateTable('users').set({ name: 'Ravi' }).where('email', '=', email.toLowerCase()).execute();

    await test.step('a clerk answers in the chat, but she has gone: a template tells her, because no window is open', async () => {
      await openCase();
      await expect(office.locator('main')).toContainText(said.wish);
      await expect(office.locator('form[data-whatsapp] [data-window=closed]')).toBeVisible();
      await office.goto(at(locale, '/office/chats'));
      await office.locator('button[value=on]').click();
      const row = office.locator('form', { has: office.locator(`[value="${reference}"]`) });
      await row.locator('button[value=take]').click();
      const desk = office.locator(`[data-talk="${reference}"]`);
      await desk.locator('textarea').fill(said.answer);
      await desk.locator('button[value=send]').click();
      await expect(desk).toContainText(said.answer);
      expect(sent()).toEqual([]);
      await timePasses(site, id);
      await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(1);
      const [message] = sent();
      expect(message?.to).toBe(account);
      expect(message?.body).toMatchObject({
        type: 'template',
        template: { name: templateName('answer'), language: { code: locale } },
      });
      // A template has only its registered words, and the number of the visitor's case.
      expect(JSON.stringify(message?.body)).toContain(reference);
      expect(JSON.stringify(message?.body)).not.toContain(said.answer);
      if (message) {
        await meta.postStatus(message, 'delivered');
        await meta.postStatus(message, 'read');
      }
    });

    await test.step('she writes back on WhatsApp, and the clerk answers freely in the same case', async () => {
      meta.hasWritten(account);
      const written = { id: newWamid(), type: 'text', text: { body: said.again } };
      const post = () => meta.post(messagesBody({ from, messages: [written], at: Date.now() }));
      // Meta posts some messages twice.
      expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
      await openCase();
      await expect(async () => {
        await office.reload();
        await expect(timeline).toContainText(said.again, { timeout: 1000 });
      }).toPass();
      const form = office.locator('form[data-whatsapp]');
      await expect(form.locator('[data-window=open]')).toBeVisible();
      await form.locator('textarea').fill(said.more);
      await form.locator('button[value=whatsapp]').click();
      await expect.poll(texts).toContain(said.more);
    });

    await test.step('everything is in one timeline, in order, and nothing was sent twice', async () => {
      await office.reload();
      const rows = timeline.locator(':scope > li');
      await expect(rows.filter({ hasText: said.more })).toHaveCount(1);
      const all = await rows.allTextContents();
      const told = all.findIndex((row) => row.includes(words[locale].whatsapp) && row.includes(reference));
      const places = [
        all.findIndex((row) => row.includes(said.question)),
        all.findIndex((row) => row.includes(said.answer)),
        told,
        all.findIndex((row) => row.includes(said.again)),
        all.findIndex((row) => row.includes(said.more)),
      ];
      expect(places).not.toContain(-1);
      expect([places, places.toReversed()]).toContainEqual(places.toSorted((a, b) => a - b));
      const kinds = await site.db
        .selectFrom('timeline')
        .select('kind')
        .where('case_id', '=', id)
        .where('body', '!=', '')
        .where('kind', '!=', 'contact')
        .orderBy('seq')
        .execute();
      expect(kinds.map(({ kind }) => kind)).toEqual([
        'chat-in',
        'chat-out',
        'whatsapp-out',
        'whatsapp-in',
        'whatsapp-out',
      ]);
      expect(await casesWith(site, mobile)).toHaveLength(1);
      // The chat's job runs every five seconds.
      await timePasses(site, id);
      await office.waitForTimeout(6000);
      expect(sent()).toHaveLength(2);
      expect(gateway.taken.filter(({ to }) => to === `+${account}`)).toEqual([]);
    });
    await phone.context().close();
  });
}
