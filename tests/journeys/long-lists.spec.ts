import { languagesInTurn } from '../support/turn.ts';
import { isAlive } from './office-date.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { auditUnfolded } from './opened.ts';
import { placeOrder } from './order-visit.ts';
import { beforeRelease, test } from './site.ts';

/** The number of cases and of orders. Both are more than fit on one page of any list. */
const MANY = 240;
const ORDERS = 120;

/** Calls `what` `count` times, ten at a time. */
async function together(count: number, what: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 10) {
    await Promise.all(Array.from({ length: 10 }, what));
  }
}

for (const locale of languagesInTurn(languages, 'long lists')) {
  test(`in ${locale}: lists of hundreds have no fault, and fit a phone`, beforeRelease, async ({ page, site }) => {
    test.setTimeout(900_000);
    await together(MANY, () => inquire(site));
    await together(ORDERS, () => placeOrder(site));
    await comeIn(page, site, locale);
    await page.setViewportSize({ width: 320, height: 740 });
    for (const path of [
      '/office',
      '/office/inbox',
      '/office/inbox?page=2',
      '/office/orders',
      '/office/mails',
      '/office/audit',
    ]) {
      await page.goto(at(locale, path));
      await isAlive(page);
      await auditUnfolded(page);
    }
  });
}
