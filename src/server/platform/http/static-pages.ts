import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { chooseEncoding } from './accept-encoding.ts';
import { loadRedirects, REDIRECTS_FILE, type Redirects } from './redirects.ts';
import { type InlineHashes, uniteHashes } from './security-headers.ts';
import { loadStaticFile, type StaticFile, type Variant } from './static-file.ts';

const open = promisify(gunzip);
/** Files of the build that have no URL. */
const unseen: readonly string[] = [
  '404.html',
  '500.html',
  'share.json',
  'facts.json',
  'mail-desk.json',
  'sample-facts.json',
  REDIRECTS_FILE,
];

/** The finished pages and files of the build, in memory. */
export interface StaticPages {
  /**
   * Finds a file.
   * @param path the decoded path without query, exactly as shown in the address bar (`/`, `/hi/contact`,
   * `/_astro/x.css`)
   */
  find(path: string): StaticFile | undefined;
  /** Permanent redirects. */
  readonly redirects: Redirects;
  /** The inline content of all pages, for the policy of pages rendered on demand, which have the same layout. */
  readonly inline: InlineHashes;
  readonly count: number;
  /** The bytes held in memory. */
  readonly bytes: number;
}

/**
 * Loads a build's `client` folder. Each process has its own copy, about 60 KB per page.
 * @param directory absolute path
 * @param secure whether the public URL is https
 * @throws if the folder is missing or unreadable
 */
export async function loadStaticPages(directory: string, secure: boolean): Promise<StaticPages> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = new Set<string>();
  for (const entry of entries) {
    if (entry.isFile()) {
      names.add(`${entry.parentPath}/${entry.name}`.slice(directory.length + 1).replaceAll('\\', '/'));
    }
  }
  const files = new Map<string, StaticFile>();
  let bytes = 0;
  for (const name of names) {
    if (isPackedForm(name, names) || unseen.includes(name)) {
      continue;
    }
    const file = await loadStaticFile(directory, name, names, secure);
    files.set(addressOf(name), file);
    bytes += file.br === file.identity ? file.br.body.length : file.br.body.length + file.gzip.body.length;
    bytes += file.arrival?.bytes ?? 0;
  }
  const inline = uniteHashes([...files.values()].flatMap((file) => file.inline ?? []));
  const redirects = loadRedirects(directory);
  return { find: (path) => files.get(path), redirects, inline, count: files.size, bytes };
}

/**
 * Overlays an edition's pages on a build's.
 * @param directory the edition's folder
 * @param edition the files that differ there, and the pages that no longer exist
 */
export async function layOver(
  built: StaticPages,
  directory: string,
  { files: names, removed }: { readonly files: readonly string[]; readonly removed: readonly string[] },
  secure: boolean,
): Promise<StaticPages> {
  const packed = new Set(names.flatMap((name) => [name, `${name}.br`, `${name}.gz`, `${name}.arrival.br`]));
  const present = new Set(await readdir(directory, { recursive: true }));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (unseen.includes(name)) {
      continue;
    }
    files.set(addressOf(name), await loadStaticFile(directory, name, packed.intersection(present), secure));
  }
  const gone = new Set(removed.map(addressOf));
  const fresh = [...files.values()];
  const bytes = fresh.reduce((sum, { br, arrival }) => sum + br.body.length + (arrival?.bytes ?? 0), built.bytes);
  return {
    find: (path) => files.get(path) ?? (gone.has(path) ? undefined : built.find(path)),
    redirects: built.redirects,
    inline: uniteHashes([built.inline, ...fresh.flatMap(({ inline }) => inline ?? [])]),
    count: built.count - gone.size + [...files.keys()].filter((path) => !built.find(path)).length,
    bytes,
  };
}

// A page has the URL of its folder; every other file has its own.
function addressOf(name: string): string {
  if (name === 'index.html') {
    return '/';
  }
  return name.endsWith('/index.html') ? `/${name.slice(0, -'/index.html'.length)}` : `/${name}`;
}

function isPackedForm(name: string, names: ReadonlySet<string>): boolean {
  return (name.endsWith('.br') || name.endsWith('.gz')) && names.has(name.slice(0, -3).replace(/\.arrival$/, ''));
}

/**
 * Whether a page is opened from outside the site: from the address bar, another site or a message. Old browsers do not
 * report this and get the same page as everyone else.
 */
const arrives = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'cross-site';

/** Answers a GET or HEAD with a file: 200, or 304 if the visitor already has it. */
export function sendStatic(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const { headers } = request;
  const plain = file[chooseEncoding(headers['accept-encoding'])];
  const variant = file.arrival && plain.encoding === 'br' && arrives(request) ? file.arrival.variant() : plain;
  const known = headers['if-none-match'];
  if (known !== undefined && matches(known, variant.etag)) {
    response.writeHead(304, variant.notModified);
    response.end();
    return;
  }
  sendVariant(request, response, variant, 200, variant.headers);
}

/**
 * Answers an unknown URL with a page (the home page in the visitor's language): status 404, not to be indexed.
 * @param isKept whether a cache may keep the response; false if another person may find something at this URL
 */
export function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  page: StaticFile,
  { isKept }: { readonly isKept: boolean },
): void {
  const variant = page[chooseEncoding(request.headers['accept-encoding'])];
  sendVariant(request, response, variant, 404, isKept ? variant.notFound : unkept(variant.notFound));
}

/** Replaces the caching header of a response that must not be cached. The headers are alternating names and values. */
const unkept = (headers: readonly string[]): string[] =>
  headers.map((value, index) => (headers[index - 1] === 'cache-control' && index % 2 === 1 ? 'no-store' : value));

function sendVariant(
  request: IncomingMessage,
  response: ServerResponse,
  variant: Variant,
  status: number,
  headers: string[],
): void {
  if (request.method === 'HEAD') {
    response.writeHead(status, headers);
    response.end();
  } else if (variant.path) {
    // If a newer build has deleted the file since this server started, the connection ends, and the messenger's robot
    // retries.
    readFile(variant.path).then(
      (body) => {
        response.writeHead(status, headers);
        response.end(body);
      },
      (error: Error) => response.destroy(error),
    );
  } else if (variant.bodyIsPacked) {
    // Few clients accept no compression (an old robot, a plain `curl`), so the body is decompressed for this one
    // response and discarded.
    open(variant.body).then(
      (body) => {
        response.writeHead(status, headers);
        response.end(body);
      },
      (error: Error) => response.destroy(error),
    );
  } else {
    response.writeHead(status, headers);
    response.end(variant.body);
  }
}

function matches(header: string, etag: string): boolean {
  if (header === etag || header === '*') {
    return true;
  }
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
