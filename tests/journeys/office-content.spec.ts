import type { Browser, Page } from '@playwright/test';
import { newVisitor } from './forms.ts';
import { comeIn } from './office-visit.ts';
import { expect, openDatabase, type Site, startSite, test } from './site.ts';

const SERVICE = '/office/content/services/gst-registration';
/** Where the price of GST registration stands: its page, the list of services, and the search's index, in both languages. */
const shown = [
  ...['/services/gst-registration', '/services', '/search-index.en.json'],
  ...['/hi/services/gst-registration', '/hi/services', '/search-index.hi.json'],
];
const PRICE = '4,567';
/** On two free cores it is some 20 s; what makes the pages gives way to all else, also to the other tests of a run. */
const PATIENCE = { timeout: 1_200_000, intervals: [1_000] };

async function openAs(
  browser: Browser,
  site: Site,
  role: 'manager' | 'owner',
  javaScriptEnabled = true,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled });
  const page = await context.newPage();
  const { email } = await comeIn(page, site);
  const database = openDatabase(site);
  database.prepare('update users set role = ? where email = ?').run(role, email);
  database.close();
  return page;
}

const price = (page: Page) => page.locator('input[name="0.amount"]');
const press = (page: Page, deed: string) => page.locator(`button[name=do][value=${deed}]:not(.sr-only)`).click();

test('a manager edits a price, looks at it, publishes it and takes it back, while no visitor loses a page', async ({
  browser,
  request,
  site,
}) => {
  test.setTimeout(40 * 60_000);
  const says = async (origin: string, path: string): Promise<boolean> => {
    const answer = await request.get(origin + path, { headers: { 'x-forwarded-for': newVisitor().address } });
    return (await answer.text()).replaceAll('4567', PRICE).includes(PRICE);
  };
  const second = await startSite(site.env);
  let isOver = false;
  const lost: string[] = [];
  const load = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const path = shown[index % shown.length] ?? '/';
      const answer = await fetch(site.origin + path).catch((error: Error) => error.message);
      if (typeof answer === 'string' || answer.status !== 200) lost.push(`${path}: ${JSON.stringify(answer)}`);
      else await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return true;
  })();
  try {
    const page = await openAs(browser, site, 'manager');
    await page.goto('/office/content');
    await page.getByRole('link', { name: 'GST registration', exact: true }).click();
    await price(page).fill('4567');
    await press(page, 'save');
    await expect(page.locator('main [role=status]')).toContainText('The draft is saved');
    await expect(page.locator('ins', { hasText: '4567' })).toBeVisible();
    expect(await says(site.origin, '/services/gst-registration')).toBe(false);

    for (const language of ['en', 'hi'] as const) {
      const frame = page.locator('iframe').nth(language === 'en' ? 0 : 1);
      const src = (await frame.getAttribute('src')) ?? '';
      await expect.poll(async () => (await page.request.get(src)).status(), PATIENCE).toBe(200);
      const html = await (await page.request.get(src)).text();
      expect(html).toContain(PRICE);
      expect(html).toContain(`<html lang="${language}"`);
    }
    // In Hindi it is the same draft.
    await page.goto(`/hi${SERVICE}`);
    await expect(page.locator('ins', { hasText: '4567' })).toBeVisible();
    await press(page, 'publish');
    await expect(page.locator('main [role=status]')).toContainText('जाँच हो रही है');
    for (const origin of [site.origin, second.origin])
      for (const path of shown) await expect.poll(() => says(origin, path), { ...PATIENCE, message: path }).toBe(true);
    // Pages made on demand follow as well.
    expect(await says(site.origin, '/search?q=gst+registration')).toBe(true);

    await page.goto(SERVICE);
    await expect(page.locator('[data-history] [data-state=live]')).toHaveCount(1);
    await press(page, 'undo');
    for (const path of shown)
      await expect.poll(() => says(site.origin, path), { ...PATIENCE, message: path }).toBe(false);

    // Any state that the site was in once becomes a draft again, with what it would change.
    await page.goto(SERVICE);
    const past = page.locator('[data-history] [data-state=past]');
    await expect(past).toHaveCount(1);
    await past.locator('summary').click();
    await expect(past.locator('ins')).toContainText('4567');
    await past.locator('button[value=restore]').click();
    await expect(page.locator('main [role=status]')).toContainText('That is a draft now');
    await expect(page.locator('section:has(button[value=publish]) ins', { hasText: '4567' })).toBeVisible();
    await expect(page.locator('button[value=restore]')).toHaveCount(0);
    await press(page, 'drop');
    await expect(page.locator('main [role=status]')).toContainText('The draft is gone');
  } finally {
    isOver = true;
    await load;
    second.process.kill('SIGTERM');
    await new Promise((resolve) => second.process.once('exit', resolve));
  }
  expect(lost).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ expectedErrors: /422|409/ });

  test('what does not fit is said beside its field, and the second of two editors is told', async ({
    browser,
    site,
  }) => {
    test.slow();
    const [asha, ravi] = [await openAs(browser, site, 'owner', false), await openAs(browser, site, 'manager', false)];
    for (const page of [asha, ravi]) await page.goto('/office/content/contact-faqs');
    const answer = (page: Page, language: 'en' | 'hi') => page.locator(`[name="0.0.answer.${language}"]`);
    /** A preview that comes only after its draft was dropped is not there any more. */
    const drop = async (page: Page): Promise<void> => {
      for (const each of [asha, ravi]) await each.waitForLoadState('load');
      await press(page, 'drop');
    };
    for (const page of [asha, ravi]) await page.locator('details').first().locator('summary').click();

    const before = await answer(asha, 'hi').inputValue();
    await answer(asha, 'hi').fill('');
    await press(asha, 'save');
    await expect(asha.locator('[data-error-for="0.0.answer.hi"]')).toHaveText('The Hindi is missing.');
    await answer(asha, 'hi').fill(`${before} धन्यवाद।`);
    await press(asha, 'save');
    await expect(asha.locator('main [role=status]')).toContainText('The draft is saved');

    await answer(ravi, 'hi').fill(`${before} नमस्ते।`);
    await press(ravi, 'save');
    await expect(ravi.locator('main [role=alert]').first()).toContainText('has saved another draft meanwhile');
    await expect(ravi.locator('ins', { hasText: 'धन्यवाद।' })).toBeVisible();
    await expect(answer(ravi, 'hi')).toHaveValue(`${before} नमस्ते।`);
    await press(ravi, 'save');
    await expect(ravi.locator('main [role=status]')).toContainText('The draft is saved');
    await press(asha, 'publish');
    await expect(asha.locator('main [role=alert]')).toContainText('Somebody else has changed this');
    await drop(asha);
    await expect(asha.locator('main [role=status]')).toContainText('The draft is gone');

    // An update changes the file under an edit: whoever opens it is told, and chooses.
    await asha.locator('details').first().locator('summary').click();
    await answer(asha, 'hi').fill(`${before} धन्यवाद।`);
    await press(asha, 'save');
    await expect(asha.locator('main [role=status]')).toContainText('The draft is saved');
    const database = openDatabase(site);
    database
      .prepare("update content_bases set said = replace(said, ?, 'पहले कुछ और।') where document = 'contact-faqs'")
      .run(JSON.stringify(before).slice(1, -1));
    database.close();
    for (const deed of ['take-files', 'keep-mine']) {
      await ravi.goto('/hi/office/content/contact-faqs');
      await expect(ravi.locator('#moved')).toBeVisible();
      await expect(ravi.locator('section:has(#moved) del')).toHaveText('पहले कुछ और।');
      if (deed === 'keep-mine') await press(ravi, deed);
      else await expect(ravi.locator(`button[value=${deed}]`)).toHaveText('फ़ाइल वाला लें');
    }
    await expect(ravi.locator('main [role=status]')).toContainText('आपका लिखा रहेगा');
    await expect(ravi.locator('#moved')).toHaveCount(0);
    await expect(ravi.locator('ins', { hasText: 'धन्यवाद।' })).toBeVisible();
    await drop(ravi);
    await expect(ravi.locator('main [role=status]')).toContainText('ड्राफ़्ट हटा दिया गया');
  });
});
