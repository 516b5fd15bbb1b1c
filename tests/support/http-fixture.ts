import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeErrorPage } from '../../src/server/platform/http/error-page.ts';
import { createFront, type Front, type FrontParts } from '../../src/server/platform/http/front.ts';
import type { AstroHandler } from '../../src/server/platform/http/make-page.ts';
import { createSiteServer, listen } from '../../src/server/platform/http/site-server.ts';
import { loadStaticPages } from '../../src/server/platform/http/static-pages.ts';

/** A small site on a free port, for the tests of this folder. */
export interface FixtureSite {
  readonly front: Front;
  readonly server: Server;
  /** The lines written to the site's log. */
  readonly logged: object[];
  /** `http://127.0.0.1:<port>` */
  readonly base: string;
  ask(path: string, options?: AskOptions): Promise<Answer>;
}

interface AskOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const INLINE_SCRIPT = 'document.documentElement.dataset.theme = "light"';
export const INLINE_STYLE = 'body{color:red}';
/** The contact page as sent to visitors from another site. */
export const ARRIVAL = `<!doctype html><html lang="en"><style>${INLINE_STYLE}</style><script>${INLINE_SCRIPT}</script></html>`;
export const HOME = page('en', 'Welcome');
export const HINDI_HOME = page('hi', 'स्वागत');

function page(lang: string, text: string): string {
  const filler = `<p>${text} `.repeat(100);
  return `<!doctype html><html lang="${lang}"><script>${INLINE_SCRIPT}</script><script type="application/ld+json">{"a":1}</script><h1>${text}</h1>${filler}</html>`;
}

/** Writes a `client` folder like that of a build. @returns its path */
async function writeFixtureBuild(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'aarambh-client-'));
  const files: Record<string, string> = {
    'index.html': HOME,
    'hi/index.html': HINDI_HOME,
    'contact/index.html': page('en', 'Contact'),
    'hi/contact/index.html': page('hi', 'संपर्क'),
    '_astro/look.abc123.css': 'body{color:red}'.repeat(40),
    '_astro/hind.woff2': 'wOF2 not really a font',
    'robots.txt': 'User-agent: *',
    'share/en/home.png': 'not really a picture',
    'redirects.json': '{"/call":"/contact","/hi/call":"/hi/contact"}',
    'पता.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(directory, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    if (content.length < 200) {
      continue;
    }
    await writeFile(`${path}.br`, brotliCompressSync(content));
    await writeFile(`${path}.gz`, gzipSync(content));
  }
  await writeFile(join(directory, 'contact/index.html.arrival.br'), brotliCompressSync(ARRIVAL));
  return directory;
}

/** Starts the fixture site. `astro` replaces the pages rendered on demand; by default there are none. */
export async function openFixtureSite(
  astro: AstroHandler = (_request, _response, next) => next(),
  parts: Partial<FrontParts> = {},
): Promise<FixtureSite> {
  const logged: object[] = [];
  const build = await writeFixtureBuild();
  const pages = await loadStaticPages(build, false);
  // Everything is served from memory except the pictures for shared links.
  for (const entry of await readdir(build)) {
    if (entry !== 'share') {
      await rm(join(build, entry), { recursive: true });
    }
  }
  const front = createFront({
    pages,
    astro,
    isOnDemand: () => true,
    localsFor: () => ({ visitorAddress: '192.0.2.1' }),
    readiness: async () => ({ ready: true }),
    errorPage: makeErrorPage('+91 00000 00000'),
    logError: (facts) => logged.push(facts),
    trustProxy: 0,
    secure: false,
    ...parts,
  });
  const server = createSiteServer(front, 0);
  server.on('close', () => void rm(build, { recursive: true, force: true }));
  await listen(server, 0, '127.0.0.1');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { front, server, logged, base, ask: (path, options) => ask(base, path, options) };
}

// `fetch` normalises URLs and decompresses responses; these tests need both unchanged.
function ask(base: string, path: string, { method = 'GET', headers = {}, body }: AskOptions = {}): Promise<Answer> {
  const { port } = new URL(base);
  return new Promise((done, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) {
        chunks.push(chunk as Buffer);
      }
      done({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
