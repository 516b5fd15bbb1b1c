import { languagesInTurn } from '../support/turn.ts';
import { touched, typeMeanwhile } from './first-touch.ts';
import { beforeRelease, test } from './site.ts';
import { prefixes } from './specification-lists.ts';

test.use({ comesFrom: 'elsewhere' });

// The code arrives after half of the characters. `npm run test:all` tries every number of characters.
for (const island of touched) {
  for (const prefix of languagesInTurn(prefixes, island.what)) {
    test(
      `${island.what} in ${prefix || 'English'} keeps what is typed while its code is 11 characters away`,
      island.path === '/support' ? beforeRelease : {},
      async ({ page }) => typeMeanwhile(page, prefix, island, 11),
    );
  }
}
