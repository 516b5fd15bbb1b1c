import { expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { listFiles, listSources, read, withoutComments } from './sources.ts';

const theOnePlace = 'content/company.yaml';
/** Domains that belong to no one, for examples in hints and comments. `.example` is not included, because the sample firm uses it. */
const exampleDomains = /@example\.(com|in)$/;
/** src/catalogue/firm/company.shape.ts shows the format of company.yaml in its errors. */
const exampleNumbers = ['+91 11 4100 2010', '919812345678'];

/** Two to four groups of digits, with or without the country code, in the format of a telephone number. */
const grouped = /(?<![\w.,#/])(?:\+?91[ -]?|0)?\d{2,5}(?:[ -]?\d{2,5}){1,3}(?![\w,]|\.\d)/g;

/** Ten digits after the country code or a leading zero; toll-free numbers begin with 1800. */
function phoneLike(text: string): string[] {
  return (westernDigits(text).match(grouped) ?? []).filter((found) => {
    if (exampleNumbers.includes(found)) {
      return false;
    }
    const national = found.replace(/\D/g, '').replace(/^(?:91(?=\d{10}$)|0(?=\d{10}$))/, '');
    return /^1[89]00\d{6,7}$/.test(national) || /^[1-9]\d{9}$/.test(national);
  });
}

/** Email addresses of a person. A bare name after the @ is a host in a connection string, not an email address. */
function mailLike(text: string): string[] {
  const found = text.match(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu) ?? [];
  return found.filter((address) => !exampleDomains.test(address));
}

/** In drawings, only the words are checked, because coordinates look like telephone numbers. */
const wordsOf = (path: string): string => (path.endsWith('.svg') ? read(path).replace(/<[^>]*>/g, ' ') : read(path));

const files = [...listSources(), ...listFiles('content/**/*.{yaml,md,svg,txt}', 'src/**/*.css')].filter(
  (path) => path !== theOnePlace,
);
const found = (search: (text: string) => string[]): string[] =>
  files.flatMap((path) =>
    search(wordsOf(path)).map((text) => `${path}: ${text} belongs into ${theOnePlace}; say {phone} or {email}`),
  );

test('a telephone number is in one place only', () => {
  expect(found(phoneLike)).toEqual([]);
});

test('an email address is in one place only', () => {
  expect(found(mailLike)).toEqual([]);
});

/** The firm's name as a separate word in upper or lower case, including a host that contains it. */
function nameLike(text: string): string[] {
  const names = Object.values(company.name).join('|');
  const named = new RegExp(
    `(?:[\\w-]+\\.)*(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])(?:[\\w-]*\\.\\w+)*`,
    'giu',
  );
  return text.match(named) ?? [];
}

/**
 * Lower-case names of the program: its database, its sockets and its connections. A firm's data is stored under these names, so they are
 * the same for every firm.
 */
const ofTheProgram = /^aarambh(?:\.sqlite)?$/;

test('the name of the firm and its hosts are in one place only', () => {
  const named = files.flatMap((path) =>
    // A comment in code may use the name as an example.
    nameLike(/\.tsx?$|\.astro$/.test(path) ? withoutComments(wordsOf(path)) : wordsOf(path))
      .filter((name) => !(path.startsWith('src/server/') && ofTheProgram.test(name)))
      .map((name) => `${path}: ${name} belongs into ${theOnePlace}; say {company}, {website} or {videoHost}`),
  );
  expect(named).toEqual([]);
  expect(nameLike('Aarambh, आरंभ: aarambh.sqlite, प्रारंभ, https://video.aarambh.example/x @aarambh_sample')).toEqual([
    'Aarambh',
    'आरंभ',
    'aarambh.sqlite',
    'video.aarambh.example',
    'aarambh',
  ]);
});

test('what counts as a number, and what does not', () => {
  const numbers = [
    '+91 98000 00010',
    '+91 11 4000 0010',
    '098000 00010',
    '9800000010',
    '+919800000010',
    '011-40000010',
    '1800 123 4567',
    '९८००० ०००१०',
  ];
  for (const number of numbers) {
    expect(phoneLike(`call ${number}.`), number).toHaveLength(1);
  }
  for (const other of [
    'helpline 1915',
    '₹1,50,000',
    '2026-11-20',
    '2025-26',
    'PIN 110001',
    '1.7 1.7 0 1 0 0 3.4',
    '60_000',
    '28.6304',
  ]) {
    expect(phoneLike(other), other).toEqual([]);
  }
  expect(mailLike('write to info@firm.in or name@example.com, smtp://user:pass@host:25')).toEqual(['info@firm.in']);
});
