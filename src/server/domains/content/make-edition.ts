import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { isCompressible, SMALLEST_COMPRESSED } from '../../platform/http/content-types.ts';
import { loadRedirects } from '../../platform/http/redirects.ts';
import { ROUTES_FILE, readRoutes } from '../../platform/http/server-build.ts';
import { EDITION_FILE, type EditionFacts, type Edits } from './edition.ts';
import { fileAt, loadRenderer, type Makeable, type Renderer } from './load-renderer.ts';
import { makeOnDemandPages } from './make-on-demand.ts';
import { NEARLY_BEST, packBrotli, packGzip } from './packing.ts';
import { sitemapOf } from './sitemap.ts';

/** An edition to be made. */
export interface EditionJob {
  /** The build's folder. */
  readonly dist: string;
  /** The folder for pages that differ from the build's. It exists and is empty. */
  readonly into: string;
  /** The edits by document, in order of publication. */
  readonly documents: readonly { readonly document: string; readonly edits: Edits }[];
  /** Makes only these URL paths, uncompressed, for a preview; all by default. */
  readonly only?: readonly string[] | undefined;
}

/**
 * The number of files packed at once, each in its own thread; Node has four. The process's low priority lets visitors
 * go first.
 */
export const LANES = Math.min(4, availableParallelism());

/** The number of pages between two progress reports. */
const TOLD_EACH = 10;

/**
 * Makes every page again with the edits. Those that differ from the build's are stored in a folder, with nearly the
 * same compression; see pack-edition.ts. It takes about 7 s of processor time, 40 ms more for each file that differs,
 * and 430 MB, in its own process; see render-process.ts.
 * @param tell receives the number of pages made and the total: at the start, after every few pages, and at the end
 * @throws the error of a page, in which case these edits cannot be shown
 */
export async function makeEdition(
  job: EditionJob,
  tell: (made: { done: number; all: number }) => void = () => {},
): Promise<EditionFacts> {
  const renderer = await loadRenderer(job.dist);
  const { edits, leftOut } = applyEach(renderer, job.documents);
  const client = join(job.dist, 'client');
  const all = await renderer.list();
  const wanted = job.only ? all.filter(({ path }) => job.only?.includes(path)) : all;
  const files: string[] = [];
  const faults = new Set<string>();
  const packing = Array.from({ length: LANES }, () => Promise.resolve());
  const leads = job.only ? () => true : addressBook(job.dist, all);
  for (const [done, { file, make }] of wanted.entries()) {
    if (done % TOLD_EACH === 0) {
      tell({ done, all: wanted.length });
    }
    const body = await make();
    const old = await readFile(join(client, file)).catch(() => undefined);
    if (!job.only && old?.equals(body)) {
      continue;
    }
    files.push(file);
    if (file.endsWith('.html')) {
      for (const fault of faultsOf(body.toString(), leads, old?.toString())) {
        faults.add(fault);
      }
    }
    // Other threads pack the page while the next ones are made.
    const lane = files.length % LANES;
    packing[lane] = (packing[lane] ?? Promise.resolve()).then(() => lay(job.into, file, body, job.only !== undefined));
    packing[lane].catch(() => {});
  }
  await Promise.all(packing);
  tell({ done: wanted.length, all: wanted.length });
  const others = job.only?.filter((path) => !all.some((each) => each.path === path)) ?? [];
  if (others.length > 0) {
    for (const [path, body] of await makeOnDemandPages(job.dist, edits, others)) {
      files.push(fileAt(path));
      await lay(job.into, fileAt(path), body, true);
    }
  }
  const made = all.map(({ file }) => file).filter((file) => file.endsWith('.html'));
  const removed = job.only ? [] : await followPages(job, made, files);
  const facts = { edits, leftOut, files, removed, faults: [...faults], isPacked: false };
  await writeFile(join(job.into, EDITION_FILE), JSON.stringify(facts));
  return facts;
}

/**
 * Applies the edits. A document that a content schema rejects, because the files have changed since, is left out; the
 * others stay.
 */
function applyEach(renderer: Renderer, documents: EditionJob['documents']): { edits: Edits; leftOut: string[] } {
  let edits: Edits = {};
  const leftOut: string[] = [];
  for (const { document, edits: more } of documents) {
    const next = { ...edits, ...more };
    try {
      renderer.applyEdits(next);
      edits = next;
    } catch {
      leftOut.push(document);
    }
  }
  renderer.applyEdits(edits);
  return { edits, leftOut };
}

async function lay(into: string, file: string, body: Buffer, plainOnly: boolean): Promise<void> {
  const path = join(into, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, body);
  if (plainOnly || !isCompressible(file) || body.length < SMALLEST_COMPRESSED) {
    return;
  }
  await writeFile(`${path}.br`, await packBrotli(body, NEARLY_BEST));
  await writeFile(`${path}.gz`, await packGzip(body));
}

/** Finds broken links in a page, and placeholders without a value, except those that the build's page also has. */
function faultsOf(html: string, leads: (path: string) => boolean, old = ''): string[] {
  const links = [...html.matchAll(/<a\b[^>]*? href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
  const nowhere = [...new Set(links)].filter((path) => !leads(path) && !old.includes(`href="${path}`));
  const unfilled = html.match(/\{(?:claim|wording)\.[\w-]+\}/g) ?? [];
  return [...nowhere, ...unfilled.filter((name) => !old.includes(name))];
}

/** Returns a function that checks whether a path exists: as a page or file, as an on-demand page, or as a redirect. */
function addressBook(dist: string, all: readonly Makeable[]): (path: string) => boolean {
  const client = join(dist, 'client');
  const known = new Set(all.map(({ path }) => path));
  const redirects = loadRedirects(client);
  const routes = readRoutes(readFileSync(join(dist, 'server', ROUTES_FILE), 'utf8'));
  const patterns = routes.map(({ match }) => new RegExp(match));
  return (path) =>
    known.has(path) || redirects.has(path) || patterns.some((pattern) => pattern.test(path)) || /\.\w{2,5}$/.test(path);
}

/**
 * Makes the sitemap again if the edits add or remove pages.
 * @param files the files of the edition, to which the sitemap is added
 * @returns the pages of the build that the edits remove
 */
async function followPages(job: EditionJob, made: readonly string[], files: string[]): Promise<string[]> {
  const client = join(job.dist, 'client');
  const built = new Set(globSync('**/*.html', { cwd: client }));
  const removed = [...built].filter((page) => !made.includes(page));
  if (removed.length > 0 || made.some((page) => !built.has(page))) {
    const read = (file: string): string => readFileSync(join(files.includes(file) ? job.into : client, file), 'utf8');
    await lay(job.into, 'sitemap.xml', Buffer.from(sitemapOf(made.map(read), read('share.json'))), false);
    files.push('sitemap.xml');
  }
  return removed;
}
