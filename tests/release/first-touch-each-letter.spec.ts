import { touched, typeMeanwhile } from '../journeys/first-touch.ts';
import { test } from '../journeys/site.ts';
import { prefixes } from '../journeys/specification-lists.ts';

for (const island of touched) {
  for (const prefix of prefixes) {
    test(`${island.what} in ${prefix || 'English'} keeps what is typed whenever its code arrives`, async ({
      context,
    }) => {
      for (const arrivesAfter of [...island.typed].keys()) {
        const page = await context.newPage();
        await typeMeanwhile(page, prefix, island, arrivesAfter + 1);
        await page.close();
      }
    });
  }
}
