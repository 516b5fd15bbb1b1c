import { chatIslands, packIslands } from '../journeys/hydration.ts';
import { kindsOfPage } from '../journeys/kinds-of-page.ts';
import { enterOffice } from '../journeys/office-tour.ts';
import { placeOrder } from '../journeys/order-visit.ts';
import { expect, test } from '../journeys/site.ts';
import { addressIn, prefixes } from '../journeys/specification-lists.ts';
import { languagesInTurn } from '../support/turn.ts';

// Pictures and other files of the pages are not available here.
test.use({ expectedErrors: /Failed to load resource/ });

test('React finds every island of site, customer and office as the server rendered it, including each attribute', async ({
  page,
  site,
}) => {
  const paths = [
    ...Object.values(kindsOfPage).flat(),
    '/services/private-limited-company',
    (await placeOrder(site)).path,
    ...(await enterOffice(page, site, 'en')),
  ];
  await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<html lang=en>' }));
  await page.goto('/blank');
  await page.evaluate(await packIslands());
  for (const prefix of languagesInTurn(prefixes, 'islands')) {
    const lived = new Set<string>();
    for (const address of paths.map((path) => addressIn(prefix, path))) {
      const html = await (await page.request.get(address)).text();
      const island = await page.evaluate(([text, from]) => window.bringToLife(text, from), [html, address] as const);
      expect.soft(island.faults, address).toEqual([]);
      for (const name of island.lived) {
        lived.add(name);
      }
    }
    // An island that is missing here is on no page above; add one that shows it. tests/live-chat has those of the chat.
    const all = await page.evaluate(() => window.islands);
    expect([...lived, ...chatIslands].toSorted()).toEqual(all.toSorted());
  }
});
