import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BusinessForm, type BusinessFormProps } from './BusinessForm.island.tsx';
import { businessFormWords } from './business-form.messages.ts';
import { formNames } from './forms.ts';

const markup = (pages: BusinessFormProps['pages']): string =>
  renderToStaticMarkup(createElement(BusinessForm, { href: '/x', asked: '', pages, words: businessFormWords('en') }));
const linksOf = (html: string): string[] => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);

test('each form links to its page, and one without a page is still named', () => {
  const everywhere = Object.fromEntries(formNames.map((form) => [form, `/to/${form}`]));
  expect(linksOf(markup(everywhere)).toSorted()).toEqual(formNames.map((form) => `/to/${form}`).toSorted());
  expect(linksOf(markup({ llp: '/to/llp' }))).toEqual(['/to/llp']);
  expect(linksOf(markup({}))).toEqual([]);
  const words: Readonly<Record<string, string>> = businessFormWords('en');
  expect(formNames.filter((form) => !markup({}).includes(words[`form.${form}`] ?? '?'))).toEqual([]);
});
