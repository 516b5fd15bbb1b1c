import { fill } from '@/i18n/fill.ts';
import { tradeFacts } from '@/i18n/trade-words.ts';
import { frameMessages } from '@/layouts/frame/frame.messages.ts';
import { languagesInTurn } from '../support/turn.ts';
import { firstOf, type Pair, readContentYaml, said } from './content.ts';
import { beforeRelease, expect, test } from './site.ts';
import { stopClock } from './stopped-clock.ts';

interface Link {
  readonly label: Pair;
  readonly href: string;
}
const menu = readContentYaml<{
  items: { id: string }[];
  columns: { groups: { links: Link[] }[] }[];
}>('navigation');
const links = menu.columns.flatMap(({ groups }) => groups.flatMap((group) => group.links));
/** Two items of the bar. */
const [anItem = '', another = ''] = menu.items.map(({ id }) => id);
const menuItem = (id: string): string => `[data-item="${id}"]`;

test('the header hides below 100 px on the way down and returns on the way up', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('[data-header]');
  await page.mouse.move(5, 600);
  await page.mouse.wheel(0, 90);
  await expect(header).not.toHaveAttribute('data-away');
  await page.mouse.wheel(0, 600);
  await expect(header).toHaveAttribute('data-away', '');
  await page.mouse.wheel(0, -200);
  await expect(header).not.toHaveAttribute('data-away');
});

for (const path of languagesInTurn(['/', '/hi'], 'below the header')) {
  test(`${path}: the page begins below the header at each width, and a script says so only where it grows`, async ({
    page,
  }) => {
    const heights = () =>
      page.evaluate(() => ({
        header: document.querySelector<HTMLElement>('[data-header]')?.offsetHeight,
        above: Number.parseFloat(getComputedStyle(document.body).paddingTop),
        // A style on the root element would make the browser recalculate the styles of the whole page.
        said: document.documentElement.getAttribute('style'),
      }));
    await page.goto(path);
    for (const width of [320, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { header, above, said } = await heights();
      expect({ header, said }, `${width} px`).toEqual({ header: above, said: null });
    }
    await page.locator('[data-header]').evaluate((grown: HTMLElement) => {
      grown.style.height = '200px';
    });
    await expect.poll(async () => (await heights()).above).toBeGreaterThan(180);
    expect((await heights()).header).toBe((await heights()).above);
  });
}

test.describe('the menu', () => {
  test('opens one item at a time and closes on a click outside, scrolling, picking and Escape', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const panel = page.locator('[data-menu-panel]');
    const open = () => page.locator('[data-menu] details[open]');
    await page.locator(`${menuItem(anItem)} summary`).click();
    await expect(panel).toBeVisible();
    const columns = panel.locator('[data-column]');
    await expect(columns).toHaveCount(menu.columns.length);
    for (const [index, { groups }] of menu.columns.entries()) {
      await expect(columns.nth(index).locator('[data-group]')).toHaveCount(groups.length);
    }
    await page.locator(`${menuItem(another)} summary`).click();
    await expect(open()).toHaveCount(1);
    await expect(open()).toHaveAttribute('data-item', another);
    await page.mouse.click(640, 790);
    await expect(open()).toHaveCount(0);
    await page.locator(`${menuItem(another)} summary`).click();
    await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
    await expect(open()).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator(`${menuItem(another)} summary`).click();
    await page.keyboard.press('Escape');
    await expect(open()).toHaveCount(0);
    await expect(page.locator(`${menuItem(another)} summary`)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(panel.locator('a:visible').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel.locator('a:visible').nth(1)).toBeFocused();
    const { label, href } = firstOf(
      links.filter(({ href: to }) => to.startsWith('/services/')),
      'service in the menu',
    );
    await panel.getByRole('link', { name: said(label, 'en'), exact: true }).click();
    await page.waitForURL(`**${href}`);
    await expect(open()).toHaveCount(0);
  });
});

test('the menu has every item, every link once, and the chat with an expert', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.locator('[data-menu] summary')).toHaveCount(menu.items.length);
  await expect(page.locator('[data-column] a')).toHaveText(links.map(({ label }) => said(label, 'en')));
  expect(new Set(links.map(({ label }) => said(label, 'en'))).size).toBe(links.length);
  await page.locator(`${menuItem(another)} summary`).click();
  await page.getByRole('button', { name: 'Chat with an expert' }).click();
  await expect(page.locator('#chat')).toContainText('Chat functionality coming soon!');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu, the chat panel and the floating contact menu open', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/hi');
    await page.getByRole('button', { name: fill(frameMessages.menu.hi, tradeFacts('hi')) }).click();
    await page.locator(`${menuItem(anItem)} summary`).click();
    await expect(page.locator('[data-menu-panel]')).toBeVisible();
    await expect(page.locator('[data-categories]:visible')).toHaveCount(1);
    await page.keyboard.press('Escape');
    // On the home page the button appears once the arrows of the hero are above it.
    await page.locator('#faq').scrollIntoViewIfNeeded();
    await page.locator('[data-floating] summary').click();
    await page.locator('[data-floating] button').click();
    await expect(page.locator('#chat')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('the bar shows the whole announcement, and its link is as high as the bar', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const link = page.locator('.announcements a').first();
    for (const path of ['/', '/hi']) {
      await page.goto(path);
      const cut = await link.evaluate((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        const shown = text.getBoundingClientRect();
        const bar = each.closest('ul')?.getBoundingClientRect();
        return bar
          ? Math.max(bar.left - shown.left, shown.right - bar.right, bar.top - shown.top, shown.bottom - bar.bottom)
          : 99;
      });
      expect(cut).toBeLessThanOrEqual(1);
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
  });
});

/** Pages with forms of each kind, and the newsletter below each. */
const withForms = ['/contact', '/faq', '/careers', '/blog', '/appointments', '/status', '/support'];
for (const path of languagesInTurn(['', '/hi'], 'the floating button over forms')) {
  test(`${path || '/en'}: on a phone, the floating button never lies over a control of a form`, async ({ page }) => {
    test.slow();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      for (const each of withForms) {
        await page.goto(`${path}${each}`);
        const covered = await page.evaluate(async () => {
          const menu = document.querySelector<HTMLElement>('[data-floating]');
          const button = menu?.querySelector('summary')?.getBoundingClientRect();
          const drawn = () =>
            new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))));
          const found: string[] = [];
          const controls = document.querySelectorAll<HTMLElement>(
            ':is(main, footer) form :is(input, select, textarea, button):not([type=hidden])',
          );
          if (!menu || !button || controls.length === 0) {
            return ['no button or no control'];
          }
          if (button.width === 0) {
            // The pages of customers never show it on a phone.
            return [];
          }
          for (const control of controls) {
            const box = control.getBoundingClientRect();
            if (box.width < 20 || !control.checkVisibility()) {
              continue;
            }
            // Scrolls the control to where the button is.
            scrollTo({
              top: scrollY + box.top + box.height / 2 - (button.top + button.height / 2),
              behavior: 'instant',
            });
            await drawn();
            const now = control.getBoundingClientRect();
            const isBeneath = now.right > button.left && now.bottom > button.top && now.top < button.bottom;
            const { opacity, visibility } = getComputedStyle(menu);
            if (isBeneath && opacity !== '0' && visibility !== 'hidden') {
              found.push(`${control.tagName} ${control.getAttribute('name') ?? control.textContent}`);
            }
          }
          return found;
        });
        expect(covered, `${each} at ${width} px`).toEqual([]);
      }
    }
    // It returns when no form is beneath it, and keeps the focus of a keyboard.
    await page.goto(`${path}/about`);
    await page.locator('footer form').scrollIntoViewIfNeeded();
    const floating = page.locator('[data-floating]');
    await expect(floating).toHaveCSS('opacity', '0');
    await floating.locator('summary').focus();
    await expect(floating).toHaveCSS('opacity', '1');
    await page.locator('footer input[type=email]').focus();
    await expect(floating).toHaveCSS('visibility', 'hidden');
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect(floating).toHaveCSS('opacity', '1');
    await expect(floating.locator('summary')).toBeVisible();
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone, the floating button is at the end of the page and covers nothing', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/contact');
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox();
      return found ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const footer = await box('footer');
    const button = await box('[data-floating] summary');
    expect(button.y).toBeGreaterThanOrEqual(footer.y + footer.height);
    await page.locator('[data-floating] summary').click();
    await expect(page.locator('[data-floating] li').first()).toBeVisible();
  });
});

test.describe('in real time', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'the announcement bar has every message, changes every 3 s and can be paused',
    beforeRelease,
    async ({ page }) => {
      await page.goto('/');
      const bar = page.locator('header [data-carousel]');
      await expect(bar.locator('li')).toHaveCount(readContentYaml<object[]>('announcements').length);
      await page.mouse.move(300, 700);
      const [first = 0, second = 0] = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const seen: number[] = [];
            document.querySelector('header [data-carousel]')?.addEventListener('carousel:show', () => {
              seen.push(performance.now());
              if (seen.length === 2) {
                resolve(seen);
              }
            });
          }),
      );
      // The bar never changes less than three seconds after the page was opened or the last change. A busy machine may
      // delay a change, but by less than one interval.
      expect(first).toBeGreaterThanOrEqual(3000);
      expect(second).toBeGreaterThanOrEqual(6000);
      expect(second - first).toBeLessThan(6000);
      await bar.locator('[data-pause]').click();
      await expect(bar.locator('[data-pause]')).toHaveAttribute('aria-pressed', 'true');
    },
  );
});

test('the theme follows the system until chosen, then is remembered, without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('[data-theme-button]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // The theme must be set before the first paint, so the body's first style must already be the chosen one.
  await page.addInitScript(() => {
    // A frame of the page, such as the map's, has no theme.
    if (window !== top) {
      return;
    }
    new MutationObserver((_, observer) => {
      if (!document.body) {
        return;
      }
      sessionStorage.setItem('first-theme', document.documentElement.dataset.theme ?? 'none');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/hi/contact');
  expect(await page.evaluate(() => sessionStorage.getItem('first-theme'))).toBe('light');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`every colour changes with the theme at once, motion ${reducedMotion}`, beforeRelease, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/contact');
    const fading = await page.evaluate(() => {
      const colours = () => [...document.querySelectorAll('body *')].map((each) => getComputedStyle(each).color);
      const before = colours();
      document.querySelector<HTMLElement>('[data-theme-button]')?.click();
      const changed = colours().filter((colour, index) => colour !== before[index]).length;
      return { changed, animations: document.getAnimations().length };
    });
    expect(fading.changed).toBeGreaterThan(100);
    expect(fading.animations).toBe(0);
  });
}

test('the language button keeps page, place and typed text', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('form#contact [name=name]').fill('Asha Verma');
  await page.locator('form#contact [name=service]').selectOption('ngo');
  await page.locator('form#contact [name=news]').check();
  const section = page.locator('main section[id]').nth(3);
  const id = await section.getAttribute('id');
  const past = await section.evaluate((element) => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: 40, behavior: 'instant' });
    return element.getBoundingClientRect().top;
  });
  // The header is hidden on the way down. Scrolling up a little shows it and its language button.
  await expect(page.locator('[data-header]')).toHaveAttribute('data-away', '');
  // A section that is laid out only now can move the page by its own height, so scroll again.
  await expect(async () => {
    await page.evaluate(() => scrollBy({ top: -1, behavior: 'instant' }));
    await expect(page.locator('[data-header]')).not.toHaveAttribute('data-away', { timeout: 500 });
  }).toPass();
  await page.locator('[data-language]').click();
  await page.waitForURL('**/hi/contact');
  await expect(page.locator('form#contact [name=name]')).toHaveValue('Asha Verma');
  await expect(page.locator('form#contact [name=service]')).toHaveValue('ngo');
  await expect(page.locator('form#contact [name=news]')).toBeChecked();
  await expect
    .poll(async () =>
      Math.abs((await page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top)) - past),
    )
    .toBeLessThan(12);
});

test('reduced motion: nothing moves automatically', async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  await page.evaluate(() => {
    const moved = (): void => document.body.setAttribute('data-moved', '');
    document.addEventListener('carousel:show', moved);
    for (const part of document.querySelectorAll('[data-steps], [data-sample], [data-count]')) {
      new MutationObserver(moved).observe(part, { subtree: true, childList: true, attributes: true });
    }
  });
  await page.clock.runFor(60_000);
  await expect(page.locator('body')).not.toHaveAttribute('data-moved');
});
