import { arrive } from '../journeys/arrival.ts';
import { at, languages } from '../journeys/office-visit.ts';
import { expect, test } from '../journeys/site.ts';
import { languagesInTurn } from '../support/turn.ts';

/** Pages with the panel of the chat, of different types. */
const pages = ['/', '/contact', '/faq', '/services/gst-registration', '/blog'] as const;

for (const locale of languagesInTurn(languages, 'the weight of a page with the chat')) {
  test(`in ${locale}: with the live chat switched on, a page needs no more script on arrival than without it`, async ({
    page,
  }) => {
    for (const path of pages) {
      await page.goto(at(locale, path));
      await expect(page.locator('#chat[data-chat]')).toBeAttached();
      const check = await arrive(page);
      await check();
      // The code and the style sheet of the chat are fetched only when the panel is opened.
      const ofChat = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/(?:chat[.\w-]*\.(?:js|css)|chat(?:[/?]|$))/.test(name)),
      );
      expect(ofChat, path).toEqual([]);
    }
  });
}
