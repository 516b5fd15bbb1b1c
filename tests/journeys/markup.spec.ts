import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildFolder } from '../../src/server/build-folder.ts';
import { readEnv } from '../../src/server/env.ts';
import { markupFaults } from '../support/markup-faults.ts';
import { expect, test } from './site.ts';

/** Pages that are made when they are asked for, in both languages. */
const onDemand = [
  ...['/search?q=gst', '/search?q=nothing-at-all', '/status', '/login', '/received', '/appointments', '/not-there'],
  ...[
    '/quote?for=gst-registration',
    '/faq?q=gst',
    '/resources/decide/classes?q=tea',
    '/resources/decide/business-form',
  ],
  ...['/resources/decide/real-or-not?asked=gst.gov.in', '/resources/tools/gst?amount=1000', '/payment-cancel'],
];

test('no page that is built has an id twice, a reference to nothing, or a link or button without a name', () => {
  const folder = join(buildFolder(readEnv()), 'client');
  const pages = globSync('**/*.html', { cwd: folder });
  expect(pages.length).toBeGreaterThan(300);
  const faults = pages.flatMap((page) =>
    markupFaults(readFileSync(join(folder, page), 'utf8')).map(
      (fault) => `${relative(folder, join(folder, page))}: ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
});

test('nor has one that is made on demand', async ({ request }) => {
  for (const path of onDemand.flatMap((each) => [each, `/hi${each}`])) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('</html>');
    expect(markupFaults(html), path).toEqual([]);
  }
});
