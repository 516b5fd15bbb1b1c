import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { listOwnTerms } from '@/catalogue/services/appointment-terms.ts';
import { listServiceCategories } from '@/catalogue/services/services.ts';
import { AppointmentsPage, type AppointmentsPageProps } from './AppointmentsPage.tsx';
import { appointmentsWords } from './appointments.messages.ts';

afterEach(() => applyEdits({}));

/** Gives services their own appointment terms. @returns their slugs in the order of the catalogue */
function bookable(most: number): string[] {
  const slugs = listServiceCategories('en').flatMap(({ services }) => services.map(({ slug }) => slug));
  const some = slugs.filter((_, index) => index % 3 === 0).slice(0, most);
  applyEdits(
    Object.fromEntries(some.toSorted().map((slug) => [`services/${slug}.yaml#appointment`, { minutes: 45, price: 0 }])),
  );
  return some;
}

const headings = (own: ReturnType<typeof listOwnTerms>): string[] => {
  const about = own.map(({ service, title, terms, group }) => ({
    key: service,
    label: title,
    text: terms,
    group,
    href: '#',
    isChosen: false,
  }));
  const none: Omit<AppointmentsPageProps, 'words' | 'about'> = {
    ways: [],
    branches: [],
    people: [],
    asksPerson: false,
    price: [],
    offer: undefined,
    form: undefined,
    contactHref: '/contact',
  };
  const html = renderToStaticMarkup(
    createElement(AppointmentsPage, { ...none, about, words: appointmentsWords('en') }),
  );
  return [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
};

test('bookable services come in the order of the catalogue, not of their names', () => {
  const slugs = bookable(12);
  expect(slugs).not.toEqual(slugs.toSorted());
  expect(listOwnTerms('en').map(({ service }) => service)).toEqual(slugs);
  expect(listOwnTerms('hi').map(({ service }) => service)).toEqual(slugs);
});

test('many bookable services are grouped under the headings of the catalogue, a few are not', () => {
  bookable(12);
  const groups = [...new Set(listOwnTerms('en').map(({ group }) => group))];
  expect(groups.length).toBeGreaterThan(2);
  expect(headings(listOwnTerms('en'))).toEqual(groups);
  bookable(4);
  expect(headings(listOwnTerms('en'))).toEqual([]);
});
