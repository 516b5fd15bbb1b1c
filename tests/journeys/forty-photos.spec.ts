import sharp from 'sharp';
import { messagesBody } from '../support/meta-server.ts';
import { anOrder } from '../support/order-desk.ts';
import { languagesInTurn } from '../support/turn.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { expect } from './site.ts';
import { test } from './whatsapp-site.ts';

/** A small picture with its own colour, because a document takes the same picture only once. */
const pictureOf = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: number * 6, g: 120, b: 90 } } })
    .png()
    .toBuffer();

/** How many photos the customer sends. */
const PHOTOS = 40;
/** The maximum height of the row of photos at each width, in pixels: collapsed, and with all photos shown. */
const tallest = { 360: [460, 2300], 1280: [300, 1250] } as const;

for (const locale of languagesInTurn(languages, 'forty photos')) {
  test(`in ${locale}: a case with forty photos stays short, and all of them can be seen and sorted`, async ({
    page,
    site,
    meta,
  }) => {
    test.slow();
    meta.target = `${site.origin}/webhooks/whatsapp`;
    const phone = `9196${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const from = { phone, userId: `IN.Forty${phone}`, name: 'Sunita Sharma' };
    const asked = ['PAN card', 'Rent agreement'].map((en) => ({
      item: en,
      name: { en, hi: en },
      hint: { en: '', hi: '' },
    }));
    const mail = `forty${phone}@example.in`;
    await anOrder(site.db, {
      asked,
      orderer: { name: from.name, mail, phone: `+${phone}`, gstin: '', state: 'delhi' },
    });
    for (let number = 0; number < PHOTOS; number += 1) {
      const image = meta.addMedia(await pictureOf(number), 'image/png');
      const body = messagesBody({ from, messages: [{ type: 'image', image }], at: Date.now() + number * 1000 });
      expect((await meta.post(body)).status).toBe(200);
    }
    await comeIn(page, site, locale);
    const files = () =>
      site.db
        .selectFrom('messages_in')
        .innerJoin('files', 'files.id', 'messages_in.file_id')
        .innerJoin('cases', 'cases.id', 'messages_in.case_id')
        .select('cases.reference')
        .where('messages_in.from_value', '=', from.userId)
        .execute();
    await expect.poll(async () => (await files()).length, { timeout: 90_000 }).toBe(PHOTOS);
    const [first] = await files();
    const row = page.locator('[data-pictures]');
    for (const width of [360, 1280] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at(locale, `/office/cases/${first?.reference}`));
      await expect(row.locator('li:visible')).toHaveCount(6);
      const [folded, open] = tallest[width];
      const height = () => row.evaluate((each) => each.getBoundingClientRect().height);
      expect.soft(await height(), `folded at ${width}`).toBeLessThan(folded);
      await row.locator('summary').click();
      await expect(row.locator('li:visible')).toHaveCount(PHOTOS);
      expect.soft(await height(), `open at ${width}`).toBeLessThan(open);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect(page.locator('[data-picture]')).toHaveCount(PHOTOS);
    }
  });
}
