import type { Page } from '@playwright/test';
import { audit } from '../journeys/audit.ts';
import { newVisitor } from '../journeys/forms.ts';
import { at, letIn, makeOwner } from '../journeys/office-visit.ts';
import { expect, type Site, test } from '../journeys/site.ts';

const words = {
  en: {
    open: 'Start Chat',
    question: 'Do I need GST for a tea stall?',
    reply: 'Not below 40 lakh a year.',
    waiting: 'We are looking for someone who is free',
    answering: 'is answering you',
    late: 'No one is available to chat right now',
    noOne: 'No one is free right now',
    slow: 'Ravi has not been able to answer yet',
    later: 'We will answer later',
    joined: 'Meera has joined the chat',
    secret: 'This looks like an OTP',
    never: 'We never ask for an OTP, a PIN or a card number',
    kept: 'We can reach you now',
    forgotten: 'The chat has been removed from this device',
    send: 'Send',
  },
  hi: {
    open: 'चैट शुरू करें',
    question: 'चाय की दुकान के लिए जीएसटी चाहिए?',
    reply: 'साल में 40 लाख तक नहीं।',
    waiting: 'हम देख रहे हैं कि अभी कौन जवाब दे सकता है',
    answering: 'आपको जवाब दे रहे हैं',
    late: 'चैट पर अभी कोई नहीं है',
    noOne: 'अभी कोई ख़ाली नहीं है',
    slow: 'Ravi अभी जवाब नहीं दे पाए हैं',
    later: 'हम बाद में जवाब देंगे',
    joined: 'Meera चैट में आ गए हैं',
    secret: 'यह OTP, PIN या आधार नंबर जैसा लगता है',
    never: 'हम कभी OTP, PIN या कार्ड का नंबर नहीं माँगते',
    kept: 'अब हम आपसे संपर्क कर सकते हैं',
    forgotten: 'इस फ़ोन या कंप्यूटर से चैट हट गई है',
    send: 'भेजें',
  },
} as const;
const languages = ['en', 'hi'] as const;

/** Opens the office in another browser, for a new clerk who takes chats. */
async function aClerk(page: Page, site: Site, name = 'Ravi'): Promise<Page> {
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL: site.origin });
  const desk = await context?.newPage();
  if (!desk) {
    throw new Error('no browser');
  }
  // A test cannot hear, so it counts the sounds that start.
  await desk.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(...when) {
      Reflect.set(window, 'sounds', Number(Reflect.get(window, 'sounds') ?? 0) + 1);
      return start.apply(this, when);
    };
  });
  const { email, address } = newVisitor();
  await makeOwner(site, email);
  await site.db.updateTable('users').set({ name }).where('email', '=', email.toLowerCase()).execute();
  await desk.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await letIn(desk, site, email);
  await desk.goto('/office/chats');
  await desk.locator('button[value=on]').click();
  await expect(desk.locator('[data-desk]')).toHaveText('You are taking chats');
  return desk;
}

const arrive = async (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
const log = (page: Page) => page.locator('[data-chat-log]');

/** The conversation with a message, once it is stored. */
async function threadWith(site: Site, text: string): Promise<{ id: string; reference: string }> {
  const find = () =>
    site.db
      .selectFrom('chat_threads')
      .innerJoin('timeline', 'timeline.case_id', 'chat_threads.case_id')
      .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
      .select(['chat_threads.id', 'cases.reference'])
      .where('timeline.body', '=', text)
      .executeTakeFirst();
  await expect.poll(find).toBeDefined();
  const found = await find();
  if (!found) {
    throw new Error('the conversation is gone');
  }
  return found;
}

test.beforeEach(async ({ site }) => {
  await site.db.deleteFrom('chat_desks').execute();
});

for (const locale of languages) {
  const said = words[locale];
  test(`${locale}: a visitor writes in the panel, a clerk takes it and answers, and it goes on on the next page`, async ({
    page,
    site,
  }) => {
    const desk = await aClerk(page, site);
    await arrive(page);
    await page.goto(at(locale, '/contact'));
    const loaded: Promise<{ name: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) {
        const name = request.url().replace(/.*\//, '').replace(/\..*/, '');
        loaded.push(request.sizes().then(({ responseBodySize }) => ({ name, bytes: responseBodySize })));
      }
    });
    await page.getByRole('button', { name: said.open, exact: true }).click();
    const panel = page.locator('#chat');
    await expect(panel.locator('[data-chat-box]')).toBeVisible();
    const parts = await Promise.all(loaded);
    expect(parts.map(({ name }) => name)).toContain('chat');
    expect(parts.map(({ name }) => name)).not.toContain('hydrate');
    expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(8 * 1024);
    await expect(panel).toContainText(said.never);
    // Nothing is stored before the first message.
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('chat'))).toEqual([]);
    await panel.locator('textarea').fill(said.question);
    await panel.getByRole('button', { name: said.send, exact: true }).click();
    await expect(panel.locator('[data-chat-state]')).toContainText(said.waiting);
    await expect(log(page)).toContainText(said.question);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name.endsWith('chat'));
    expect([cookie?.httpOnly, cookie?.sameSite]).toEqual([true, 'Lax']);
    await audit(page, '#chat');

    await expect(desk.getByText(said.question)).toBeVisible();
    await expect(desk).toHaveTitle(/^\(1\) /);
    expect(await desk.evaluate(() => Reflect.get(window, 'sounds'))).toBe(1);
    await desk
      .getByRole('button', { name: /^Take / })
      .first()
      .click();
    await expect(panel.locator('[data-chat-state]')).toContainText(said.answering);
    const talk = desk.locator('[data-talk]').first();
    await expect(talk).toContainText(at(locale, '/contact'));
    await talk.locator('textarea').fill(said.reply);
    await talk.locator('button[value=send]').click();
    await expect(log(page)).toContainText(said.reply);
    await expect(log(page).locator('.chat-ours .chat-text')).toHaveAttribute('lang', locale);
    await expect(talk).toContainText('Seen');

    // The chat asks how to reach the visitor only after the first message.
    await panel.locator('[name=name]').fill('Asha');
    await panel.locator('[name=phone]').fill('98100 12345');
    await panel.locator('[data-chat-contact] button').click();
    await expect(panel).toContainText(said.kept);
    await expect(panel.locator('[data-chat-contact]')).toHaveCount(0);
    await expect(talk).toContainText('Asha');
    await panel.locator('textarea').fill('481516');
    await expect(panel.locator('[data-chat-warning]')).toContainText(said.secret);
    await panel.locator('textarea').fill('');

    // With unsent text, the first press only warns the clerk, and the second puts the chat back.
    await talk.locator('textarea').fill(said.reply);
    await talk.locator('button[value=put-back]').click();
    await expect(talk).toContainText('Your text has not been sent.');
    await expect(talk.locator('textarea')).toHaveValue(said.reply);
    await talk.locator('button[value=put-back]').click();
    await expect(desk.locator('[data-talk]')).toHaveCount(0);

    await page.goto(at(locale, '/faq'));
    await page.locator('#ask').locator('button[popovertarget=chat]').click();
    await expect(log(page)).toContainText(said.reply);
    await page.keyboard.press('Escape');
    await expect(page.locator('#chat')).toBeHidden();
    await expect(page.locator('#ask button[popovertarget=chat]')).toBeFocused();
    await page.locator('#ask').locator('button[popovertarget=chat]').click();
    await page.locator('[data-chat-end] button').click();
    await expect(page.locator('#chat')).toContainText(said.forgotten);
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('chat'))).toEqual([]);
    await audit(desk);
    await desk.context().close();
  });

  test(`${locale}: no one is there, so the panel says when the answer comes, and the case has its due time`, async ({
    page,
    site,
  }) => {
    await arrive(page);
    await page.goto(at(locale, '/contact'));
    await page.getByRole('button', { name: said.open, exact: true }).click();
    await expect(page.locator('[data-chat-state]')).toContainText(said.late);
    await page.locator('#chat textarea').fill(said.question);
    await page.locator('#chat').getByRole('button', { name: said.send, exact: true }).click();
    await expect(log(page)).toContainText(said.noOne);
    const row = await site.db
      .selectFrom('cases')
      .select(['kind', 'due_at', 'locale', 'page'])
      .orderBy('received_at', 'desc')
      .executeTakeFirstOrThrow();
    expect([row.kind, row.locale, row.page]).toEqual(['chat', locale, at(locale, '/contact')]);
    expect(row.due_at).toBeGreaterThan(Date.now());
  });
}

for (const locale of languages) {
  const said = words[locale];
  test(`${locale}: a clerk takes the chat and stays silent, so the visitor is told when the answer comes, and a colleague takes it`, async ({
    page,
    site,
  }) => {
    test.slow();
    const desk = await aClerk(page, site);
    const other = await aClerk(page, site, 'Meera');
    await arrive(page);
    const question = `${said.question} ${newVisitor().address}`;
    await page.goto(at(locale, '/chat'));
    await expect(log(page)).toHaveAttribute('aria-live', 'polite');
    await page.locator('#chat-text').fill(question);
    await page.locator('[data-chat-form] .chat-send').click();
    const { reference } = await threadWith(site, question);
    await desk.getByRole('button', { name: `Take ${reference}` }).click();
    await expect(page.locator('[data-chat-state]')).toContainText(said.answering);
    const half = 'Half an answer';
    await desk.locator(`[data-talk="${reference}"] textarea`).fill(half);
    // The wait is over, although both clerks are present.
    const { id } = await threadWith(site, question);
    await site.db.updateTable('chat_threads').set({ waits_until: Date.now() }).where('id', '=', id).execute();
    await expect(log(page)).toContainText(said.slow);
    await expect(page.locator('[data-chat-state]')).toContainText(said.later);
    await expect(desk.locator(`[data-talk="${reference}"]`)).toContainText('had not answered');
    const row = await site.db
      .selectFrom('cases')
      .select('due_at')
      .where('reference', '=', reference)
      .executeTakeFirst();
    expect(row?.due_at).toBeGreaterThan(Date.now());
    // A browser without a script sees the same after it reloads the page.
    await page.reload();
    await expect(log(page)).toContainText(said.slow);
    await audit(page);

    await expect(other.getByText('Ravi has not answered')).toBeVisible();
    await other.getByRole('button', { name: `Take ${reference}` }).click();
    await expect(log(page)).toContainText(said.joined);
    await expect(desk.getByText(`You no longer have chat ${reference}`)).toContainText(half);
    await audit(desk);
    await desk.getByRole('button', { name: 'Discard' }).click();
    await expect(desk.getByText(half)).toHaveCount(0);
    await other.locator(`[data-talk="${reference}"] textarea`).fill(said.reply);
    await other.locator(`[data-talk="${reference}"] button[value=send]`).click();
    await expect(log(page)).toContainText(said.reply);
    await expect(page.locator('[data-chat-state]')).toContainText('Meera');
    await desk.context().close();
    await other.context().close();
  });
}

test('a clerk takes no one within the wait, so it becomes a case like any other', async ({ page, site }) => {
  const desk = await aClerk(page, site);
  await arrive(page);
  await page.goto('/contact');
  await page.getByRole('button', { name: words.en.open, exact: true }).click();
  await page.locator('#chat textarea').fill('Is anyone there?');
  await page.locator('#chat').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-chat-state]')).toContainText(words.en.waiting);
  await site.db.updateTable('chat_threads').set({ waits_until: Date.now() }).where('state', '=', 'waiting').execute();
  await expect(log(page)).toContainText(words.en.noOne);
  await expect(desk.getByRole('heading', { name: 'Other chats' })).toBeVisible();
  await desk.context().close();
});

test('a message that the server does not answer stays in the page and is sent once', async ({ page, site }) => {
  await arrive(page);
  await page.goto('/contact');
  await page.getByRole('button', { name: words.en.open, exact: true }).click();
  await expect(page.locator('#chat [data-chat-box]')).toBeVisible();
  let isLost = true;
  // The server stores the message, but its response is lost.
  await page.route('**/chat', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) {
      return route.continue();
    }
    isLost = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  const text = `Sent once ${Date.now()}`;
  await page.locator('#chat textarea').fill(text);
  await page.locator('#chat').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-chat-failed]')).toBeVisible();
  await expect(page.locator('[data-chat-state]')).toContainText('We will answer later');
  await expect(log(page).getByText(text)).toHaveCount(1);
  await expect(log(page).locator('[data-unsent]')).toHaveCount(0);
  const rows = await site.db.selectFrom('timeline').select('seq').where('body', '=', text).execute();
  expect(rows).toHaveLength(1);
});
test.use({ expectedErrors: /ERR_CONNECTION_RESET|422|429/ });

test('the seventh conversation from one address is refused, and says what to do', async ({ page, site, request }) => {
  const { address } = newVisitor();
  const headers = { 'x-forwarded-for': address };
  for (let count = 0; count < 6; count += 1) {
    const sent = await request.post(`${site.origin}/chat`, {
      headers,
      form: { act: 'send', text: `Hello ${count}` },
      maxRedirects: 0,
    });
    expect(sent.status()).toBe(303);
    await request.storageState().then(() => request.dispose);
    await site.db.updateTable('chat_threads').set({ token_hash: null }).execute();
  }
  await page.setExtraHTTPHeaders(headers);
  await page.goto('/contact');
  await page.getByRole('button', { name: words.en.open, exact: true }).click();
  await expect(page.locator('#chat [data-chat-box]')).toBeVisible();
  await page.locator('#chat textarea').fill('One too many');
  await page.locator('#chat').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-chat-notice]')).toContainText('too many messages in a short time');
  await expect(page.locator('#chat textarea')).toHaveValue('One too many');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of languages) {
    const said = words[locale];
    test(`${locale}: the panel posts to the page of the chat, which shows the answer`, async ({ page, site }) => {
      await arrive(page);
      await page.goto(at(locale, '/contact'));
      await page.getByRole('button', { name: said.open, exact: true }).click();
      await page.locator('#chat textarea').fill(said.question);
      await page.locator('#chat').getByRole('button', { name: said.send, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${at(locale, '/chat')}#newest$`));
      // This page has no panel, so the control that opens it elsewhere leads to the form.
      await expect(page.locator('[popovertarget=chat]')).toHaveCount(0);
      await page.locator('[data-floating] summary').click();
      await page.locator('[data-floating] a[href="#newest"]').click();
      await expect(page.locator('#newest')).toBeInViewport();
      await expect(log(page)).toContainText(said.question);
      await expect(log(page)).toContainText(said.noOne);
      const contact = page.locator('[data-chat-contact]');
      await contact.locator('[name=name]').fill('Asha');
      await contact.locator('[name=phone]').fill('12');
      await contact.locator('button').click();
      await expect(page.locator('[data-chat-notice]')).toBeVisible();
      await expect(contact.locator('[name=name]')).toHaveValue('Asha');
      await contact.locator('[name=phone]').fill('');
      await contact.locator('[name=email]').fill('asha@example.in');
      await contact.locator('button').click();
      await expect(page.locator('[data-chat-contact]')).toHaveCount(0);
      await expect(page.locator('[data-chat-notice]')).toContainText(said.kept);
      // A secret is stopped once.
      await page.locator('textarea').fill('My Aadhaar is 2345 6789 0123');
      await page.locator('[data-chat-form] button').click();
      await expect(page.locator('[data-chat-notice]')).toContainText(said.secret);
      await expect(page.locator('textarea')).toHaveValue('My Aadhaar is 2345 6789 0123');
      await page.locator('textarea').fill('My shop is in Bhopal');
      await page.locator('[data-chat-form] button').click();
      await expect(log(page)).toContainText('My shop is in Bhopal');
      const row = await site.db
        .selectFrom('cases')
        .select(['name', 'locale'])
        .where('name', '=', 'Asha')
        .orderBy('received_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(row.locale).toBe(locale);
      await page.locator('[data-chat-end] button').click();
      await expect(log(page)).toBeHidden();
    });
  }
});
