import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { findRaw } from '@/catalogue/read-content.ts';
import { type ContentDocument, findDocument } from '@/catalogue/site/documents.ts';
import { locales } from '@/kernel/locale.ts';
import { findContentDraft } from '@/server/domains/content/drafts.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { ContentForm } from './ContentForm.island.tsx';
import { ContentPage, type ContentPageProps } from './ContentPage.tsx';
import { submitContent } from './content.server.ts';
import { contentPage } from './content-page.server.ts';
import { formOf, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';
import { withLook, withoutScripts } from './preview.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['content_drafts', 'content_publications', 'content_bases'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});
const now = Date.UTC(2026, 10, 26, 9);
const by = { actor: { id: 'meera', name: 'Meera', role: 'owner' }, visitorAddress: '192.0.2.7', now } as const;

function document(id: string): ContentDocument {
  const found = findDocument(id);
  if (!found) {
    throw new Error(`there is no ${id}`);
  }
  return found;
}

async function press(of: ContentDocument, deed: string, typed: Iterable<[string, string]> = [], seen?: number) {
  const { version } = await findContentDraft(app.db, of.id);
  const body = new URLSearchParams([...typed, ['do', deed], ['version', String(seen ?? version)]]);
  const request = new Request(`http://localhost/office/content/${of.id}`, { method: 'POST', body });
  return submitContent(contentWords('en', of.kind), request, app, by, of);
}

const answer = '0.0.answer.en';
/** The posted form with a different first answer. */
const filled = (of: ContentDocument, english: string, hindi = 'हम {phone} पर जवाब देंगे।'): Map<string, string> =>
  new Map([...postedForm(formOf(of, saidBy(of, {}))), [answer, english], ['0.0.answer.hi', hindi]]);
const published = () => app.db.selectFrom('content_publications').select('edits').execute();

test('the button below the form publishes what was typed since the draft was saved', async () => {
  const of = document('contact-faqs');
  expect(await press(of, 'save', filled(of, 'We answer soon on {phone}.'))).toEqual({ said: 'kept' });
  expect(await press(of, 'publish', filled(of, 'We answer today on {phone}.'))).toEqual({ said: 'taken' });
  const [publication] = await published();
  expect(publication?.edits).toContain('We answer today on {phone}.');
  expect(publication?.edits).not.toContain('We answer soon on {phone}.');
});

test('nothing is published if what was typed has an error, or if someone else has changed the draft', async () => {
  const of = document('contact-faqs');
  await press(of, 'save', filled(of, 'We answer soon on {phone}.'));
  expect(await press(of, 'publish', filled(of, ''))).toMatchObject({
    errors: { [answer]: 'Enter the English text.' },
  });
  await press(of, 'save', filled(of, 'We answer tomorrow on {phone}.'));
  // The typed text stays in the form, although someone else has saved another draft.
  expect(await press(of, 'publish', filled(of, 'We answer never on {phone}.'), 1)).toMatchObject({
    typed: {
      'contact-faqs.yaml#faqs': expect.arrayContaining([
        expect.objectContaining({ answer: expect.objectContaining({ en: 'We answer never on {phone}.' }) }),
      ]),
    },
    theirs: { version: 2 },
  });
  expect(await press(of, 'publish', filled(of, 'We answer tomorrow on {phone}.'), 1)).toEqual({
    said: 'changed-meanwhile',
  });
  expect(await published()).toEqual([]);
});

test.each(locales)('%s: the editor has one bar, the preview beside it, and a link to the page', async (locale) => {
  const of = document('contact-faqs');
  const words = contentWords(locale, of.kind);
  const shown = async () => {
    const { page, form } = await contentPage(app.db, of, words, new URL('http://x/'), undefined);
    const editor = createElement(ContentForm, form);
    return renderToStaticMarkup(
      createElement(ContentPage, Object.assign({}, page, { form: editor }) as unknown as ContentPageProps),
    );
  };
  const before = await shown();
  expect(before).toContain(locale === 'hi' ? 'href="/hi/contact"' : 'href="/contact"');
  expect(before).not.toContain('value="publish"');
  expect(before).not.toContain('<aside');
  await press(of, 'save', filled(of, 'Call {phone} today.'));
  const html = await shown();
  expect(html.match(/value="publish"/g)).toHaveLength(1);
  expect(html).toMatch(/data-content-bar[^>]*sticky|sticky[^>]*data-content-bar|class="sticky[^"]*"/);
  expect(html).toContain('name="content-preview"');
  expect(html).toContain('href="#preview"');
  expect(html).toContain('id="preview"');
  // A placeholder is shown with the value that visitors read.
  expect(html).toContain(`{phone}</code> ${companyFacts(locale).phone}`);
});

test('a preview has the colours and the logo of the draft, and leaves nothing in the cache of the browser', () => {
  const page =
    '<head><link rel="stylesheet" href="/colors.css?new" media="screen"></head><img src="/pictures/brand/mark.svg">';
  const { brand } = findRaw('colors.yaml') as { brand: Record<string, string> };
  const colors = withLook(page, document('colors'), { 'colors.yaml#brand': { ...brand, night: '#0b3d2e' } });
  expect(colors).toContain('--color-night: #0b3d2e;');
  expect(colors).not.toContain('/colors.css');
  const logo = withLook(page, document('logo'), { 'pictures/brand/mark.svg#': '<svg viewBox="0 0 1 1"/>' });
  expect(logo).toContain('src="data:image/svg+xml,%3Csvg');
  expect(withLook(page, document('hours'), {})).toBe(page);
});

test('no script is left in a preview, because the browser would report each one that it blocks', () => {
  const page = '<script>a()</script><p>Text</p><script type="module" src="/x.js"></script>';
  expect(withoutScripts(page)).toBe('<p>Text</p>');
});
