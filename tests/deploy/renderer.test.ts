import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import {
  EDITION_FILE,
  type EditionFacts,
  type Edits,
  readEditionFacts,
} from '../../src/server/domains/content/edition.ts';
import { runRenderer } from '../../src/server/domains/content/run-renderer.ts';
import { root } from '../boundaries/sources.ts';

const dist = join(root, 'dist/current');
const PRICE = 'services/gst-registration.yaml#price';
const PAGE = 'services/gst-registration/index.html';

interface Document {
  readonly document: string;
  readonly edits: Edits;
}

/** Makes an edition of the build, in the same process of its own as the site does. */
async function make(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  documents: readonly Document[],
  only?: readonly string[],
): Promise<EditionFacts & { read: (file: string) => Promise<string> }> {
  const into = await mkdtemp(join(tmpdir(), 'edition-'));
  onTestFinished(() => rm(into, { recursive: true }));
  await runRenderer({ make: { dist, into, documents, only } });
  const facts = readEditionFacts(await readFile(join(into, EDITION_FILE), 'utf8'));
  return { ...facts, read: (file) => readFile(join(into, file), 'utf8') };
}

const priceOf = (amount: number): Document => ({
  document: 'services/gst-registration',
  edits: { [PRICE]: { amount, per: 'once', sample: true } },
});

// What differs without an edit would differ in every edition. Visitors would load it again, and it would be compressed
// again. Only security.txt and pages that show the date may differ.
test('without an edit, the kept code makes the pages as the build did', { tags: ['release'] }, async (context) => {
  const { files, removed, faults } = await make(context, []);
  expect(files).toContain('.well-known/security.txt');
  expect(files.length).toBeLessThan(20);
  expect([removed, faults]).toEqual([[], []]);
});

test('an edit that the shape of its file no longer allows is left out, and the others are shown', async (context) => {
  const old = { document: 'announcements', edits: { 'announcements.yaml#first': 'a key of last year' } };
  const made = await make(context, [old, priceOf(4321)], ['/services/gst-registration']);
  expect(made.leftOut).toEqual(['announcements']);
  expect(Object.keys(made.edits)).toEqual([PRICE]);
  expect(await made.read(PAGE)).toContain('4,321');
});

test('an edit is refused with the error of the page that cannot be made, and nothing around it', async (context) => {
  const words = { title: { en: 'Food', hi: 'खाना' }, intro: { en: 'FSSAI comes first.', hi: 'पहले लाइसेंस।' } };
  const group = { ...words, services: ['no-such-service'] };
  const edit = { document: 'sections/certifications', edits: { 'sections/certifications.yaml#groups': [group] } };
  await expect(make(context, [edit], ['/certifications'])).rejects.toThrow(
    /^content\/sections\/certifications\.yaml: content\/services\/no-such-service\.yaml is missing$/,
  );
});

test('a page that is made on demand is previewed to its end', async (context) => {
  const { files, read } = await make(context, [], ['/faq', '/testimonials']);
  expect(files).toEqual(['faq/index.html', 'testimonials/index.html']);
  for (const file of files) {
    expect(await read(file), file).toMatch(/<\/html>\s*$/);
  }
});

// If Astro writes islands in another way, src/catalogue/site/slim-page.ts no longer matches, and nothing else fails.
test('what slim-page.ts removes from a page is not in any page with islands', async () => {
  for (const file of ['index.html', 'hi/index.html', PAGE]) {
    const html = await readFile(join(dist, 'client', file), 'utf8');
    expect(html).toMatch(/<astro-island [^>]*props='/);
    expect(html).not.toMatch(/<style>astro-island|<script><\/script>|<astro-island uid=|opts="\{&quot;name/);
    expect(html).not.toContain('customElements.define("astro-island"');
  }
});
