import { languagesInTurn } from '../support/turn.ts';
import { arrive } from './arrival.ts';
import { audit, auditAndLeave, themeInTurn } from './audit.ts';
import { firstOf, listContent } from './content.ts';
import { newVisitor } from './forms.ts';
import { auditedKinds, auditedStates } from './kinds-of-page.ts';
import { auditOpened } from './opened.ts';
import { beforeRelease, expect, test } from './site.ts';
import { ask, at, codesTo, enter, languages, sendInquiry } from './status-visit.ts';

const phone = { width: 320, height: 700 };
const desk = { width: 1280, height: 800 };

test.use({ comesFrom: 'elsewhere' });

/** This many pages share a browser process, which parses axe once for them. */
const TOGETHER = 12;

const lookAt = (addresses: readonly string[], details: { tag?: string }): void => {
  for (let first = 0; first < addresses.length; first += TOGETHER) {
    const some = addresses.slice(first, first + TOGETHER);
    const title = `arrives without React, no axe violation, fits 320 px: ${some.join(', ')}`;
    test(title, details, async ({ page }) => {
      test.slow();
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: themeInTurn(title) });
      for (const address of some) {
        await page.goto(address);
        const isLight = await arrive(page);
        await auditAndLeave(page);
        await isLight();
      }
    });
  }
};
lookAt(auditedKinds, {});
lookAt(auditedStates, beforeRelease);

test(
  'no axe violation on a desktop, where the column beside the text is not folded',
  beforeRelease,
  async ({ page }) => {
    await page.setViewportSize(desk);
    for (const path of [
      '',
      '/careers',
      `/blog/${firstOf(listContent('articles'), 'article')}`,
      '/services/gst-registration',
      '/support',
    ]) {
      await page.goto(`/hi${path}`);
      const isLight = await arrive(page);
      await auditAndLeave(page);
      await isLight();
    }
    // Of all page types in the tour above, only this one is opened by a URL that wakes an island.
    await page.goto('/support');
    const isLight = await arrive(page);
    await isLight();
  },
);

test.describe('with a search field of its own beside the header’s', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('no axe violation on a desktop', beforeRelease, async ({ page }) => {
    await page.setViewportSize(desk);
    for (const path of ['/search?q=gst', '/services', '/faq', '/resources/glossary', '/nothing-of-this-name']) {
      await page.goto(`/hi${path}`);
      await auditAndLeave(page);
    }
  });
});

test('no axe violation while the menu, the chat or the floating menu is open', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/payment-cancel');
  await page.locator('[data-menu] summary').first().click();
  await audit(page, '[data-menu]');
  await page.keyboard.press('Escape');
  await page.locator('[data-floating] summary').click();
  await audit(page, '[data-floating]');
  await page.locator('[data-floating] li button').click();
  await audit(page, '#chat');
});

for (const path of ['/', '/hi/search', '/services']) {
  test(`${path}: no axe violation while the suggestions are open`, beforeRelease, async ({ page }) => {
    await page.goto(path);
    const input = page.locator('[role=combobox]:visible').last();
    await input.click();
    await input.pressSequentially('trade');
    await expect(page.locator('[role=listbox]:visible')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await auditOpened(page, 'form:has([role=listbox]:not([hidden]))');
  });
}

for (const locale of languagesInTurn(languages, 'steps of the status page')) {
  test(
    `no axe violation in any step of the status page in ${locale}, all fit 320 px`,
    beforeRelease,
    async ({ page, request, site }) => {
      const visitor = newVisitor();
      const reference = await sendInquiry(request, locale, visitor);
      await page.setViewportSize(phone);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
      await page.goto(at(locale, '/status'));
      await ask(page, reference, visitor.email);
      await expect(page.locator('[name=code]')).toBeVisible();
      await auditOpened(page);
      await expect.poll(() => codesTo(site, visitor.email).length).toBe(1);
      await enter(page, codesTo(site, visitor.email)[0] ?? '');
      await expect(page.locator('main dl')).toBeVisible();
      await auditOpened(page);
    },
  );
}
