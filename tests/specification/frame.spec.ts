import { fill } from '@/i18n/fill.ts';
import { tradeMessages } from '@/i18n/trade-words.messages.ts';
import { tradeFacts } from '@/i18n/trade-words.ts';
import { frameMessages } from '@/layouts/frame/frame.messages.ts';
import { expect, test } from '../journeys/site.ts';

// A short page, because the tested parts are around every page.
const languages = [
  { locale: 'en', prefix: '', page: '/payment-cancel', columns: /^(Business|Legal|Financial|Other) services$/ },
  { locale: 'hi', prefix: '/hi', page: '/hi/payment-cancel', columns: /सेवाएँ$/ },
] as const;

test.use({ viewport: { width: 1280, height: 800 } });

for (const { locale, prefix, page: address, columns } of languages) {
  const said = (key: keyof typeof frameMessages): string => fill(frameMessages[key][locale], tradeFacts(locale));

  test(`${locale}: the header has bar, logo by theme, search, theme, language, help, WhatsApp and login`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    const header = page.locator('[data-header]');
    await expect(header).toHaveCSS('position', 'fixed');
    await expect(header.locator('[data-carousel] li')).toHaveCount(20);
    const logo = header.locator('a[aria-label] img:visible');
    await expect(logo).toHaveAttribute('src', /\/mark\.svg/);
    const theme = header.getByRole('button', { name: said('theme') });
    await theme.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(logo).toHaveAttribute('src', /\/mark-dark\.svg/);
    await theme.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    const link = (name: string) => header.getByRole('link', { name });
    await expect(header.locator('[data-language]')).toHaveAttribute(
      'href',
      prefix ? '/payment-cancel' : '/hi/payment-cancel',
    );
    await expect(link(said('help'))).toHaveAttribute('href', `${prefix}/support`);
    await expect(link(said('whatsapp'))).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}/);
    await expect(link(said('whatsapp'))).toHaveAttribute('target', '_blank');
    await expect(link(said('login'))).toHaveAttribute('href', `${prefix}/login`);

    const box = page.locator('#header-search');
    await box.fill('gst');
    await page.locator('h1').click();
    await expect(box).toHaveValue('gst');
    await box.press('Enter');
    await page.waitForURL(`**${prefix}/search?q=gst`);
    await expect(page.locator('#header-search')).toHaveValue('gst');
  });

  test(`${locale}: the menu's panel has categories, four columns of three groups and the expert's chat button`, async ({
    page,
  }) => {
    await page.goto(address);
    const panel = page.locator('[data-menu-panel]');
    await expect(page.locator('[data-menu]')).toHaveCSS(
      'background-color',
      /^(rgb\(2[0-9]{2}, 1[0-9]{2}, [0-9]{1,2}\)|oklch\(.*)$/,
    );
    for (const item of await page.locator('[data-menu] summary').all()) {
      await item.click();
      await expect(page.locator('[data-menu] details[open]')).toHaveCount(1);
      const categories = panel.locator('[data-categories]:visible');
      await expect(categories).toHaveCount(1);
      await expect(categories).toContainText((await item.textContent()) ?? 'none');
      expect(await categories.locator('a').count()).toBeGreaterThan(2);
    }
    await expect(panel.locator('[data-column] > p')).toHaveText([columns, columns, columns, columns]);
    for (const column of await panel.locator('[data-column]').all()) {
      await expect(column.locator('[data-group]')).toHaveCount(3);
    }
    const expert = panel.locator('aside');
    await expect(expert).toBeVisible();
    await expert.getByRole('button').click();
    await expect(page.locator('#chat')).toContainText(said('chatSoon'));
  });

  test(`${locale}: footer with contact, three lists, social links and newsletter; floating menu with four channels`, async ({
    page,
  }) => {
    await page.goto(address);
    const footer = page.locator('footer');
    await expect(footer.locator('address')).toContainText('110001');
    await expect(footer.locator('address a[href^="tel:+91"]')).toBeVisible();
    await expect(footer.locator('address a[href^="mailto:"]')).toBeVisible();
    for (const list of ['services', 'company', 'legal'] as const) {
      // The sample has no separate word for the firm's pages, so the general one is used.
      const name = said(list).replace('{wording.firm-pages}', tradeMessages['firm-pages'][locale]);
      const links = footer.getByRole('navigation', { name, exact: true }).getByRole('link');
      expect(await links.count(), list).toBeGreaterThanOrEqual(3);
      for (const href of await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))) {
        expect(href).toMatch(new RegExp(`^${prefix}/[a-z]`));
      }
    }
    await expect(footer.locator('a[target="_blank"]:visible')).toHaveCount(5);
    const newsletter = footer.locator('form#newsletter');
    await expect(newsletter.locator('input:visible')).toHaveCount(1);
    await expect(newsletter.locator('[name=email]')).toHaveAttribute('type', 'email');
    await expect(newsletter.locator('button[type=submit]').first()).toBeVisible();

    const floating = page.locator('[data-floating]');
    await floating.locator('summary').click();
    await expect(floating.locator('li')).toHaveText([
      said('liveChat'),
      new RegExp(`^${said('whatsapp')}`),
      said('call'),
      said('mail'),
    ]);
    const link = (nth: number) => floating.locator('li').nth(nth).locator('a');
    await expect(link(1)).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}/);
    await expect(link(1)).toHaveAttribute('target', '_blank');
    await expect(link(2)).toHaveAttribute('href', /^tel:\+91\d{10}$/);
    await expect(link(3)).toHaveAttribute('href', /^mailto:.+@/);
    await floating.locator('li button').click();
    await expect(page.locator('#chat')).toBeVisible();
    await expect(page.locator('#chat')).toContainText(said('chatSoon'));
    await expect(floating).not.toHaveAttribute('open');
  });
}

test('the progress bar grows with the scroll position', async ({ page }) => {
  await page.goto('/privacy-policy');
  const share = (): Promise<number> =>
    page.locator('[data-progress]').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);
  expect(await share()).toBe(0);
  for (const part of [0.5, 1]) {
    await page.evaluate((to) => {
      const whole = document.documentElement.scrollHeight - innerHeight;
      scrollTo({ top: whole * to, behavior: 'instant' });
    }, part);
    await expect.poll(share).toBeCloseTo(part, 1);
  }
});
