import type { Page } from '@playwright/test';
import { nameLook } from '../../src/ui/name-look.ts';
import { expect, test } from './site.ts';

const longName = { en: 'Kulkarni Deshpande & Associates', hi: 'कुलकर्णी देशपांडे एंड एसोसिएट्स' };
const middleName = { en: 'Sanjeevani Physio', hi: 'संजीवनी फ़िज़ियो' };
const mail = 'office@kdassociates.example.in';
const address =
  'Flat 304-B, Third Floor, Shri Siddhivinayak Commercial Complex, behind the old Bharat Petroleum pump, Tilak Road Extension, Sadashiv Peth, near Parvati, Pune';

/** Sets the firm's name as the server would. */
const setName = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    ({ text, look }) => {
      for (const each of document.querySelectorAll('[data-frame] img[src="/pictures/brand/mark.svg"] ~ span')) {
        each.className = look;
        each.textContent = text;
      }
    },
    { text: name, look: nameLook(name) },
  );

/** Replaces these words wherever they are shown. */
const replace = (page: Page, from: readonly string[], to: string): Promise<void> =>
  page.evaluate(
    ({ from: words, to: text }) => {
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const node = nodes.currentNode as Text;
        for (const each of words) {
          if (node.data.includes(each)) {
            node.data = node.data.replace(each, text);
          }
        }
      }
    },
    { from, to },
  );

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const locale of ['en', 'hi'] as const) {
  test(`a long name fits the header in full at every width: ${locale}`, async ({ page }) => {
    await page.goto(locale === 'hi' ? '/hi/contact' : '/contact');
    for (const name of [longName[locale], middleName[locale]]) {
      for (const width of [320, 360, 412, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await setName(page, name);
        const span = page.locator('[data-header] a[aria-label] > span > span').first();
        const box = await span.boundingBox();
        const bar = await page.locator('[data-header] .border-b').first().boundingBox();
        // Below 336 px, only the mark is shown, and screen readers read the name.
        if (box && bar && width > 336) {
          expect(box.y, `${name} at ${width}`).toBeGreaterThanOrEqual(bar.y);
          expect(box.y + box.height, `${name} at ${width}`).toBeLessThanOrEqual(bar.y + bar.height);
          expect(
            await span.evaluate((each) => each.scrollHeight - each.clientHeight),
            `${name} at ${width}`,
          ).toBeLessThan(
            // Less than half a line is tolerated, because the box of a letter is taller than its line.
            8,
          );
        }
        expect(await tooWide(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

for (const locale of ['en', 'hi'] as const) {
  test(`an email address of thirty characters and a long postal address fit the contact page on a phone: ${locale}`, async ({
    page,
  }) => {
    await page.goto(locale === 'hi' ? '/hi/contact' : '/contact');
    await replace(page, ['info@aarambh.example', 'support@aarambh.example'], mail);
    // The email address at the top may break before its domain.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('a[href^="mailto:"] span:has(wbr)')) {
        each.innerHTML = 'office<wbr>@kdassociates.example.in';
      }
    });
    await replace(page, ['Third floor, Sample House', 'तीसरी मंज़िल, सैंपल हाउस'], address);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tooWide(page), `at ${width}`).toBeLessThanOrEqual(0);
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('address, a[href^="mailto:"]')]
          .filter((each) => each.getClientRects().length > 0 && !each.closest('[popover]'))
          .filter((each) => {
            const { right } = each.getBoundingClientRect();
            const holder = each.parentElement?.getBoundingClientRect();
            return each.scrollWidth > each.clientWidth + 1 || (holder !== undefined && right > holder.right + 1);
          })
          .map((each) => each.textContent),
      );
      expect(outside, `at ${width}`).toEqual([]);
    }
  });
}
