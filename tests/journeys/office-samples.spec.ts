import { openAs } from './office-editor.ts';
import { expect, test } from './site.ts';

for (const [prefix, title, list] of [
  ['', 'Still a sample', 'Show the list'],
  ['/hi', 'अब भी नमूना', 'सूची दिखाएँ'],
] as const) {
  test(`owners see what is left of the sample in the build: ${prefix || 'en'}`, async ({ browser, site }) => {
    const owner = await openAs(browser, site, 'owner', false);
    await owner.goto(`${prefix}/office/content`);
    const panel = owner.locator('section', { has: owner.getByRole('heading', { name: title }) });
    await panel.getByText(list).first().click();
    const row = (file: string) => panel.getByRole('row').filter({ hasText: file }).first();
    await expect(row('company.yaml')).toBeVisible();
    await expect(row('services/gst-registration.yaml')).toContainText('price');
  });
}
