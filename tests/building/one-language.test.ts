import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { describeBuild, faultOf, readLatinNames, withoutNames } from '../../scripts/hindi-report.ts';
import type { Locale } from '../../src/kernel/locale.ts';
import type { Serving } from '../deploy/serve.ts';
import { kinds } from '../second-firm/second-firm.ts';
import { copyInOneLanguage } from './one-language-copy.ts';
import { build, root, start } from './run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-one-language-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Signs that a page was written for two languages. */
const otherPages = /hreflang|data-language|href="(?:https:\/\/parakh\.example)?\/(?:hi|en)(?:[/"?#])/;
/** Interface words that every Hindi page must have in Hindi. */
const englishWords =
  /हिंदी या अंग्रेज़ी|हिंदी, अंग्रेज़ी|\b(?:Send|Search|Services|Contact|Home|Menu|Read|Your|Please|Call us|Skip to)\b/;

/** Returns the text of a page that a visitor sees or hears, without URLs and code. */
function visible(html: string): string {
  const body = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ');
  const spoken = [...body.matchAll(/\b(?:alt|aria-label|placeholder|title|content)="([^"]*)"/g)].map(
    ([, said]) => said,
  );
  return `${body.replaceAll(/<[^>]+>/g, ' ')} ${spoken.join(' ')}`;
}

/** Every static page of the build, and one of each type that is rendered on demand. */
async function allPages(site: Serving, client: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const file of globSync('**/*.html', { cwd: client })) {
    pages.set(file, readFileSync(join(client, file), 'utf8'));
  }
  const asked = ['/login', '/faq', '/search', '/send/question', '/nothing-here', '/not-a-page-of-ours', '/bad%zz'];
  for (const path of [...kinds, ...asked]) {
    pages.set(path, await (await fetch(site.origin + path)).text());
  }
  return pages;
}

describe.each<{ only: Locale; foreign: RegExp }>([
  { only: 'en', foreign: /\p{Script=Devanagari}|Hindi(?! and English\b)/u },
  { only: 'hi', foreign: englishWords },
])('a site in $only alone', ({ only, foreign }) => {
  const places = {
    contentDir: join(folder, `content-${only}`),
    buildDir: join(folder, `build-${only}`),
    dataDir: join(folder, `data-${only}`),
  };

  test('builds, is complete, and has no trace of the other language', async () => {
    copyInOneLanguage(join(root, 'tests/fixtures/second-firm'), places.contentDir, only);
    await build(places);
    const client = join(places.buildDir, 'client');
    const site = await start(places);
    try {
      const pages = await allPages(site, client);
      expect(pages.size).toBeGreaterThan(40);
      const traces = [...pages].flatMap(([path, html]) => [
        ...(html.includes(`<html lang="${only}"`) ? [] : [`${path} is in another language`]),
        ...(otherPages.exec(html) ?? []).map((said) => `${path}: ${said}`),
        // A page with a query repeats what was typed, in whatever language.
        ...(path.includes('?') ? [] : (foreign.exec(visible(html)) ?? [])).map((said) => `${path}: ${said}`),
      ]);
      expect(traces).toEqual([]);
      const strip = withoutNames(readLatinNames(places.contentDir));
      if (only === 'hi') {
        expect(describeBuild(client, strip, ['hi']).flatMap((page) => faultOf(page) ?? [])).toEqual([]);
      }
      const files = ['sitemap.xml', 'robots.txt', 'firm.json', 'share.json', '.well-known/security.txt'];
      for (const name of files) {
        expect(await (await fetch(`${site.origin}/${name}`)).text()).not.toMatch(otherPages);
      }
      expect(globSync(`{hi,en,share/hi,share/en,*.hi.json,*.en.json}`, { cwd: client }).sort()).toEqual(
        globSync(`{share/${only},*.${only}.json}`, { cwd: client }).sort(),
      );
      const missing = await Promise.all(['/hi', '/en', '/hi/contact', '/hi/office'].map((path) => status(site, path)));
      expect(missing).toEqual([404, 404, 404, 404]);
    } finally {
      await site.stop();
    }
  }, 900_000);

  test('neither has its office, its emails or its editor', async () => {
    const env = { PATH: process.env.PATH, CONTENT_DIR: places.contentDir };
    await expect(promisify(execFile)(process.execPath, vitest, { cwd: root, env })).resolves.toMatchObject({
      stdout: expect.stringMatching(/Tests.*passed/),
    });
  });
});

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'one-language'];

const status = async ({ origin }: Serving, path: string): Promise<number> =>
  (await fetch(origin + path, { redirect: 'manual' })).status;
