import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { audit, auditAndLeave } from '../journeys/audit.ts';
import { test } from '../journeys/site.ts';

const sitemap = readFileSync(join(buildFolder(readEnv()), 'client', 'sitemap.xml'), 'utf8');
const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');

for (const address of addresses) {
  test(`${address}: no axe violation in either theme, on a phone and on a desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address);
    await audit(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await auditAndLeave(page);
  });
}
