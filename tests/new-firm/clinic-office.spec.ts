import { visibleText } from '../../scripts/visible-text.ts';
import { inquire, officeAddresses } from '../journeys/office-visit.ts';
import { expect, test } from '../journeys/site.ts';
import { addressIn, prefixes } from '../journeys/specification-lists.ts';
import { goneInOffice } from '../switched-off/switched-off.ts';
import { enterOffice, foreignIn, localeOf } from './here.ts';

/** A clinic has appointments, so its calendar is there. */
const gone = goneInOffice.filter((path) => !path.startsWith('/office/calendar'));
/** Words that are allowed in the office, because staff sign in and choose the order in which they see the cases. */
const ofStaff = /\blog(?:ged)? ?in\b|लॉग इन|\bOrder(?=\s+Newest first)/gi;

test('the owner that the command creates finds an office without orders, money and bills, in both languages', async ({
  page,
  site,
}) => {
  test.slow();
  const reference = await inquire(site, { service: 'price', message: 'My knee hurts' });
  await enterOffice(page, site, 'owner', true);
  const faults: string[] = [];
  for (const prefix of prefixes) {
    await page.goto(addressIn(prefix, '/office'));
    await expect(page.locator('h1')).toBeVisible();
    const links = await page
      .locator('a[href*="/office"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(10);
    expect(
      links.filter((href) => /office\/(?:orders|money|documents|books|ledger|quotes|receipts|receivables)/.test(href)),
    ).toEqual([]);
    expect(links.some((href) => href.includes('/office/calendar'))).toBe(true);
    await page.goto(addressIn(prefix, '/office/inbox'));
    await page.locator(`a[href*="/office/cases/${reference}"]`).first().click();
    await page.waitForURL(`**/office/cases/${reference}*`);
    await expect(page.locator('main')).toContainText('My knee hurts');
    for (const path of gone.map((each) => addressIn(prefix, each))) {
      if ((await page.request.get(path)).status() !== 404) {
        faults.push(`${path} is there`);
      }
    }
  }
  const paths = Object.values(officeAddresses)
    .filter(
      (path) =>
        !/orders|money|documents|books|ledger|quotes|receipts|receivables|\{appointment\}|nothing-here/.test(path),
    )
    .map((path) => path.replace('{reference}', reference).replace('gst-registration', 'first-visit'));
  for (const path of prefixes.flatMap((prefix) => paths.map((each) => addressIn(prefix, each)))) {
    const answer = await page.request.get(site.origin + path);
    if (answer.status() !== 200) {
      faults.push(`${path} answers ${answer.status()}`);
    }
    const text = visibleText(await answer.text(), localeOf(path));
    faults.push(...foreignIn(text.replaceAll(ofStaff, ''), localeOf(path)).map((said) => `${path} says ${said}`));
  }
  expect(faults).toEqual([]);
});
