import { expect, test } from 'vitest';
import { findDocument } from '@/catalogue/site/documents.ts';
import type { Locale } from '@/kernel/locale.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { contentErrors } from './content-faults.ts';
import { formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';

/** Returns the errors of the announcements with a changed first link. */
function said(href: string, locale: Locale = 'en') {
  const document = findDocument('announcements');
  if (!document) {
    throw new Error('there are no announcements');
  }
  const sent = postedForm(formOf(document, saidBy(document, {})));
  const name = [...sent.keys()].find((key) => key.endsWith('.href')) ?? '';
  sent.set(name, href);
  return { name, errors: contentErrors(contentWords(locale), document, readDocument(document, sent), {}) };
}

test('an announcement with a link to a page that does not exist cannot be published, and the error names the field', () => {
  const near = said('/services/gst-registraton');
  expect(near.errors).toEqual({
    [near.name]: expect.stringMatching(
      /^This site has no page at \/services\/gst-registraton\. Did you mean \/services\/gst-registration\?$/,
    ),
  });
  const hindi = said('/nothing-like-it-at-all', 'hi');
  expect(hindi.errors[hindi.name]).toMatch(/^इस साइट पर \/nothing-like-it-at-all पते का कोई पेज नहीं है।$/);
});

test('a link to a page, to an alias of a service or to a place on a page is accepted', () => {
  for (const href of ['/faq', '/services/gst', '/services/gst-registration#q1']) {
    expect(said(href).errors).toEqual({});
  }
});
