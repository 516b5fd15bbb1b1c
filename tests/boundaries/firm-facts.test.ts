import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { company } from '@/catalogue/firm/company.ts';
import { formNames, questions } from '@/features/site/business-form/forms.ts';
import { longDate } from '@/i18n/formats.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { mentionsOf, passages, type Said } from './mentions.ts';
import { read } from './sources.ts';

type Text = Readonly<Record<Locale, string>>;

const contentOf = <Shape>(file: string): Shape => parse(read(`content/${file}.yaml`)) as Shape;

interface Person {
  readonly name: Text;
  readonly position: Text;
  readonly image: string;
  readonly imageAlt: Text;
}

const { members } = contentOf<{ members: readonly Person[] }>('team');

test.each(locales)(
  '%s: the letter on the home page is from the person whom the team calls founding director',
  (locale) => {
    const director = contentOf<{ name: Text; role: Text; pictureAlt: Text }>('director');
    const founder = members.find(({ image }) => image === 'people/director');
    expect(founder?.name[locale]).toBe(director.name[locale]);
    expect(founder?.imageAlt[locale]).toBe(director.pictureAlt[locale]);
    expect(director.role[locale].startsWith(founder?.position[locale] ?? '?')).toBe(true);
  },
);

test.each(locales)('%s: the description of a portrait names the person beside it', (locale) => {
  const wrong = members.filter(({ name, imageAlt }) => !imageAlt[locale].includes(name[locale]));
  expect(wrong.map(({ imageAlt }) => imageAlt[locale])).toEqual([]);
});

test('the offer is announced with the percentage and the last day of the discount', () => {
  const [discount] = contentOf<{ name: Text; percent: number; until: Date | string }[]>('discounts');
  const claim = company.claims.find(({ id }) => id === 'offer')?.value.en;
  expect(claim).toBe(`${discount?.percent}%`);
  const offer = contentOf<{ id: string; text: Text }[]>('announcements').find(({ id }) => id === 'offer');
  const until = new Date(discount?.until ?? '').toISOString().slice(0, 10);
  for (const locale of locales) {
    const day = longDate(locale, until);
    expect(discount?.name[locale]).toContain(day);
    // The announcement leaves out the year.
    expect(offer?.text[locale]).toContain(day.replace(/,? \d{4}$/, ''));
  }
});

/** What the texts count, how many there are, and the words around the number. */
const counted: readonly (readonly [what: string, count: number, says: string])[] = [
  [
    'questions about the form of business',
    Object.keys(questions).length,
    '^Answer (\\d+) questions|(\\d+) questions lead',
  ],
  ['forms of business', formNames.length, 'of (\\d+) forms'],
  [
    'States of the fee table of a company',
    contentOf<{ rows: unknown[] }>('fees/private-limited-company').rows.length,
    '(?:duty in|table of) (\\d+) States',
  ],
  ['classes of trademarks', Object.keys(contentOf('nice-classes')).length, '(?:[Aa]ll|into|the) (\\d+) classes'],
];

const all = passages().filter(({ where }) => /^(?:content|src)\//.test(where));

test.each(counted)('texts count the %s as there are', (_, count, says) => {
  const mentions = mentionsOf(all, { says });
  expect(mentions.length).toBeGreaterThan(1);
  expect(mentions.filter(({ figures }) => figures[0] !== String(count))).toEqual([]);
});

test('the stamp duties that the page of a company names are those of its table', () => {
  const { rows } = contentOf<{ rows: { id: string; amount: number }[] }>('fees/private-limited-company');
  const page = read('content/services/private-limited-company.yaml');
  for (const [id, en] of [
    ['delhi', 'in Delhi'],
    ['uttar-pradesh', 'in UP'],
  ] as const) {
    const amount = rows.find((row) => row.id === id)?.amount ?? 0;
    expect(page).toContain(`₹${amount.toLocaleString('en-IN')} ${en}`);
  }
});

/** Figures that texts state in the same words: what we promise, and the lengths of numbers. One of them cannot change alone. */
const repeated: readonly (readonly [fact: string, said: Said, is: string])[] = [
  ['we send a refund', { says: 'within (\\d+) working days of your request' }, '7'],
  ['a bank shows a refund', { says: 'bank may take up to (\\d+) working days' }, '7'],
  ['we check a payment', { says: 'This takes up to (\\d+) working days?' }, '1'],
  ['changes of a logo', { about: 'graphic-design', says: '(\\d+) rounds of changes' }, '2'],
  ['changes of a contract', { about: 'legal-documentation', says: '(\\d+) rounds of changes' }, '2'],
  ['pages of a website', { about: 'website-development', says: 'up to (\\d+) pages' }, '8'],
  [
    'cookies of those who sign in',
    {
      about: 'cookie|privacy',
      says: '(\\d+)(?: cookies)? for people who sign in|sign in, you get (\\d+)|also keeps (\\d+) cookies',
    },
    '2',
  ],
  ['notes in the browser', { about: 'cookie-policy', says: '(\\d+) (?:small )?notes' }, '3'],
  [
    'the age of customers',
    { about: 'legal/', says: 'aged (\\d+) or older|must be (\\d+) or older|under (\\d+)' },
    '18',
  ],
  [
    'digits of a UPI reference',
    {
      about: 'UPI',
      says: 'IMPS(?: numbers| references)?(?: have)? (\\d+) digits|UPI, enter the (\\d+) digits|(\\d+) digits for UPI',
    },
    '12',
  ],
  ['letters of a NEFT reference', { about: 'NEFT', says: '(\\d+ to \\d+) letters and digits' }, '16 to 22'],
  ['digits of a PIN code', { about: 'PIN', says: 'PIN code of (\\d+) digits|(\\d+) digits of the PIN' }, '6'],
  [
    'characters of a GSTIN',
    {
      about: 'GST',
      says: 'GSTIN of (\\d+) char|(\\d+) characters of the GSTIN|It has (\\d+) letters and digits|(\\d+)-character GST',
    },
    '15',
  ],
  ['characters of a CIN', { about: 'CIN|company', says: 'CIN of (\\d+) char|(\\d+)-character number' }, '21'],
];

test.each(repeated)('%s: one figure everywhere', (_, said, is) => {
  const mentions = mentionsOf(all, said);
  expect(mentions.length).toBeGreaterThan(1);
  expect(mentions.filter(({ figures }) => figures[0] !== is)).toEqual([]);
});
