import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { SMALLEST_COMPRESSED } from '../../src/server/platform/http/content-types.ts';
import { expect, test } from '../journeys/site.ts';

const kilobyte = 1024;
/** arrival.ts checks the script on every type of page; here it is counted together with the response headers. */
const budgets = { html: 25 * kilobyte, css: 12 * kilobyte, js: 8 * kilobyte };

interface Answer {
  bytes: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Returns the size of a response on the wire, header and body, where brotli is accepted.
 * @param from where the browser says that it comes from
 */
function wireBytes(url: string, from: 'none' | 'same-origin'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', connection: 'close', 'sec-fetch-site': from };
    const asked = ask(url, { agent: false, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        resolve({ bytes: answer.socket.bytesRead, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.once('error', reject).end();
  });
}

interface Loaded {
  url: string;
  type: string;
  bytes: number;
}

const sum = (loaded: readonly Loaded[]): number => loaded.reduce((total, { bytes }) => total + bytes, 0);

/** The budgets of a whole English page, and of a whole Hindi page, which has a larger font. */
const wholes = [90 * kilobyte, 110 * kilobyte] as const;
/** The home page, for a visitor with a slow phone who has an empty cache: bytes, and requests. */
const home = { '/': 70 * kilobyte, '/hi': 90 * kilobyte } as Readonly<Record<string, number>>;
const homeRequests = 10;
const paths = [
  '/',
  '/services',
  '/services/gst-registration',
  '/startup-registration',
  '/blog/udyam-registration-yourself',
  '/resources/tools/income-tax',
  '/resources/glossary',
];

for (const [path, whole] of paths
  .flatMap((each) => [
    // The glossary shows Hindi words in English, too, and loads their font.
    [each, each === '/resources/glossary' ? wholes[1] : wholes[0]] as const,
    [each === '/' ? '/hi' : `/hi${each}`, wholes[1]] as const,
  ])
  .map(([path, whole]) => [path, home[path] ?? whole] as const)) {
  test.describe(`the first view of ${path}`, () => {
    test.use({
      comesFrom: 'elsewhere',
      hasOwnContext: true,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });

    test(`stays within ${whole / kilobyte} KB, from this host alone`, async ({ page, context, site }) => {
      const network = await context.newCDPSession(page);
      await network.send('Network.enable');
      const started = new Map<string, Loaded>();
      const loaded: Loaded[] = [];
      network.on('Network.responseReceived', ({ requestId, response, type }) =>
        started.set(requestId, { url: response.url, type, bytes: 0 }),
      );
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const one = started.get(requestId);
        if (one?.url.startsWith('http')) {
          loaded.push({ ...one, bytes: encodedDataLength });
        }
      });
      const hosts = new Set<string>();
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol !== 'data:') {
          hosts.add(origin);
        }
      });
      await page.goto(path);
      // The fonts come last, after the first paint.
      await expect(page.locator('html')).not.toHaveAttribute('data-letters');
      await page.waitForLoadState('networkidle');

      const served = await Promise.all(
        loaded.map(async ({ url, type }) => ({ url, type, ...(await wireBytes(url, 'none')) })),
      );
      for (const { url, type, headers, body } of served) {
        if (['Document', 'Stylesheet', 'Script'].includes(type) && body.length >= SMALLEST_COMPRESSED) {
          expect(headers['content-encoding'], url).toBe('br');
        }
      }

      for (const [measure, all] of Object.entries({ browser: loaded, wire: served })) {
        const list = all.map(({ url, bytes }) => `${bytes} ${url.replace(site.origin, '')}`).join('\n');
        const ofType = (type: string): Loaded[] => all.filter((one) => one.type === type);
        expect(ofType('Document'), list).toHaveLength(1);
        expect(ofType('Font').length, list).toBeGreaterThan(0);
        const styled = [...ofType('Document'), ...ofType('Stylesheet')];
        expect(sum(styled), `HTML and CSS, ${measure}:\n${list}`).toBeLessThanOrEqual(budgets.html + budgets.css);
        expect(sum(ofType('Script')), `JavaScript, ${measure}:\n${list}`).toBeLessThanOrEqual(budgets.js);
        expect(sum(all), `the whole first view, ${measure}:\n${list}`).toBeLessThanOrEqual(whole);
      }
      // The same page from within the site. Its style sheet is a file, and in the cache from the second page on.
      const next = await wireBytes(new URL(path, site.origin).href, 'same-origin');
      expect(next.bytes, 'HTML').toBeLessThanOrEqual(budgets.html);
      const sheets = [
        ...brotliDecompressSync(next.body)
          .toString()
          .matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
      ];
      expect(sheets.length, 'style sheets').toBeGreaterThan(0);
      const css = await Promise.all(
        sheets.map(async ([, href = '']) => (await wireBytes(new URL(href, site.origin).href, 'same-origin')).bytes),
      );
      expect(
        css.reduce((total, bytes) => total + bytes, 0),
        'CSS',
      ).toBeLessThanOrEqual(budgets.css);

      if (home[path]) {
        expect(loaded.length).toBeLessThanOrEqual(homeRequests);
      }
      expect([...hosts]).toEqual([site.origin]);
    });
  });
}
