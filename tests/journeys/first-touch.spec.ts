import { touched, typeMeanwhile } from './first-touch.ts';
import { test } from './site.ts';
import { prefixes } from './specification-lists.ts';

test.use({ comesFrom: 'elsewhere' });

// One, some and all characters before the code arrives; `npm run audit` tries each number of them.
for (const island of touched)
  for (const prefix of prefixes)
    for (const arrivesAfter of [1, 11, 20])
      test(`${island.what} in ${prefix || 'English'} keeps what is typed while its code is ${arrivesAfter} characters away`, async ({
        page,
      }) => typeMeanwhile(page, prefix, island, arrivesAfter));
