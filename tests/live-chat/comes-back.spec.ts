import type { Page } from '@playwright/test';
import { newResumeCode } from '../../src/server/domains/chat/resume.ts';
import { inTransaction } from '../../src/server/platform/database/in-transaction.ts';
import { audit } from '../journeys/audit.ts';
import { newVisitor } from '../journeys/forms.ts';
import { at, comeIn, ways } from '../journeys/office-visit.ts';
import { openPhone } from '../journeys/shop-owner.ts';
import { expect, type Site, test } from '../journeys/site.ts';
import { languagesInTurn } from '../support/turn.ts';

const words = {
  en: {
    question: 'Which paper do you need?',
    open: 'Open the chat',
    over: 'This link is no longer valid',
    send: 'Send',
    uploading: 'Sending pan.png. Keep this page open.',
    uploaded: 'pan.png has been sent.',
  },
  hi: {
    question: 'कौन-सा काग़ज़ चाहिए?',
    open: 'चैट खोलें',
    over: 'यह लिंक अब मान्य नहीं है',
    send: 'भेजें',
    uploading: 'pan.png भेजी जा रही है। यह पेज खुला रखें।',
    uploaded: 'pan.png भेज दी गई।',
  },
} as const;

/** A picture of one pixel that browsers show. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

// A file that is refused or does not arrive, and a link that is not valid.
test.use({ expectedErrors: /410|422|ERR_CONNECTION_RESET/ });

/** The newest conversation with a message. */
const threadWith = (site: Site, text: string) =>
  site.db
    .selectFrom('chat_threads')
    .innerJoin('timeline', 'timeline.case_id', 'chat_threads.case_id')
    .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
    .select(['chat_threads.id', 'cases.reference'])
    .where('timeline.body', '=', text)
    .executeTakeFirstOrThrow();

for (const { locale, isPlain } of languagesInTurn(ways, 'a visitor who comes back to the chat')) {
  const said = words[locale];
  test(`in ${locale}${isPlain ? ', without a script' : ''}: a visitor sends a picture, and opens the chat on another phone with the link`, async ({
    page: office,
    site,
    browser,
  }) => {
    test.slow();
    // Without a script, a page does not record its theme, so only pages with a script are audited.
    const look = async (page: Page): Promise<void> => (isPlain ? undefined : audit(page));
    const question = `${said.question} ${newVisitor().address}`;
    const phone = await openPhone(browser, site, isPlain);
    await phone.goto(at(locale, '/chat'));
    const send = phone.locator('[data-chat-form] .chat-send');
    const log = phone.locator('[data-chat-log]');
    if (!isPlain) {
      // The script has taken over the box.
      await expect(log).toHaveAttribute('aria-live', 'polite');
    }
    await phone.locator('#chat-text').fill(question);
    await send.click();
    await expect(log).toContainText(question);
    await expect(log.locator('[data-unsent]')).toHaveCount(0);

    await test.step('a file of another type is refused, with the reason; a picture arrives', async () => {
      await phone
        .locator('#chat-file')
        .setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('MZ') });
      await send.click();
      await expect(phone.locator('[data-chat-notice]')).toContainText('shop.png');
      await phone.locator('#chat-file').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: PIXEL });
      await send.click();
      const picture = log.locator('.chat-theirs .chat-file');
      await expect(picture).toContainText('shop.png');
      await expect
        .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await look(phone);
    });

    if (!isPlain) {
      await test.step('what she types during an upload stays in the field', async () => {
        await phone.route('**/chat', async (route) => {
          await new Promise((done) => setTimeout(done, 1500));
          await route.continue();
        });
        await phone.locator('#chat-text').fill('PAN');
        await phone.locator('#chat-file').setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: PIXEL });
        await send.click();
        await phone.locator('#chat-text').fill('PAN\n2');
        await expect(phone.locator('[data-chat-upload]')).toHaveText(said.uploading);
        await expect(log.locator('.chat-file')).toHaveCount(2);
        await expect(phone.locator('#chat-text')).toHaveValue('2');
        await expect(phone.locator('#chat-file')).toHaveValue('');
        await expect(phone.locator('[data-chat-upload]')).toHaveText(said.uploaded);
        await phone.unroute('**/chat');
      });

      await test.step('a file that cannot be sent is said to have failed, and it and the text stay for another try', async () => {
        const failed = phone.locator('[data-chat-unsent-file]');
        await phone.route('**/chat', (route) => route.abort('connectionreset'));
        await phone.locator('#chat-text').fill('PAN 3');
        await phone.locator('#chat-file').setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: PIXEL });
        await send.click();
        await expect(failed).toBeVisible();
        await expect(failed).toHaveRole('alert');
        await expect(phone.locator('[data-chat-upload]')).toHaveText('');
        await expect(phone.locator('#chat-text')).toHaveValue('PAN 3');
        await phone.unroute('**/chat');
        await send.click();
        await expect(log.locator('.chat-file')).toHaveCount(3);
        await expect(failed).toBeHidden();
        await expect(phone.locator('[data-chat-upload]')).toHaveRole('status');
      });
    }

    const { id, reference } = await threadWith(site, question);
    await test.step('the picture is in the case', async () => {
      await comeIn(office, site, locale);
      await office.goto(at(locale, `/office/cases/${reference}`));
      await expect(office.locator('#timeline ~ ol img').first()).toBeVisible();
    });

    await test.step('the link opens the chat on another phone, and only with the button', async () => {
      const code = await inTransaction(site.db, (transaction) => newResumeCode(transaction, id, Date.now()));
      const other = await openPhone(browser, site, isPlain);
      const answer = await other.goto(at(locale, `/chat?back=${code}`));
      expect(answer?.headers()['referrer-policy']).toBe('strict-origin');
      await expect(other.locator('[data-chat-back]')).toContainText(reference);
      expect((await other.context().cookies()).filter(({ name }) => name.endsWith('chat'))).toEqual([]);
      await expect(other.locator('main')).not.toContainText(question);
      await look(other);
      await other.getByRole('button', { name: said.open, exact: true }).click();
      await expect(other).toHaveURL(new RegExp(`${at(locale, '/chat')}#newest$`));
      await expect(other.locator('[data-chat-log]')).toContainText(question);
      await expect(other.locator('[data-chat-log] .chat-file').first()).toContainText('shop.png');
      // The first phone keeps the chat.
      await phone.reload();
      await expect(log).toContainText(question);
      await other.goto(at(locale, '/chat?back=AAAAAAAAAAAAAAAAAAAAAA'));
      await expect(other.locator('[data-chat-back]')).toContainText(said.over);
      await other.context().close();
    });
    await phone.context().close();
  });
}
