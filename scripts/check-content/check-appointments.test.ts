import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { noteAppointments } from './check-appointments.ts';
import type { Folder } from './read-folder.ts';

const root = join(import.meta.dirname, '../..');
const folder = (said: Record<string, unknown>): Folder => ({
  path: '',
  said: new Map(Object.entries({ 'appointments.yaml': { ways: ['phone'] }, ...said })),
  prose: new Map(),
  pictures: new Set(),
  faults: [],
});
const notes = (said: Record<string, unknown>): string[] =>
  noteAppointments(folder(said)).map(({ file, path, says }) => `${file} ${path.join('.')}: ${says}`);
const massage = (more: object) => ({ 'services/massage.yaml': { price: { amount: 300 }, ...more } });

test('two prices of one service are reported, with the line to remove', () => {
  expect(notes(massage({ appointment: { price: 350 } }))).toEqual([
    expect.stringMatching(
      /^services\/massage\.yaml appointment\.price: is 350, but the service costs 300, .*Remove this line/,
    ),
  ]);
  for (const appointment of [{ price: 300 }, { price: 0 }, { minutes: 45 }, undefined]) {
    expect(notes(massage({ appointment }))).toEqual([]);
  }
  expect(notes(massage({ price: { amount: 4_200, per: 'month' }, appointment: { price: 350 } }))).toEqual([]);
});

test('a text about appointments that names a way that is switched off is reported, in both languages', () => {
  const page = {
    title: { en: 'Book by video', hi: 'समय लें' },
    description: { en: 'At your place or by phone.', hi: 'फ़ोन पर, वीडियो पर या दफ़्तर में।' },
  };
  const said = { 'pages.yaml': { '/appointments': page }, 'wording.yaml': { 'meeting-rather': { en: 'Home visit?' } } };
  expect(notes(said)).toEqual([
    'pages.yaml /appointments.title.en: says “video”, but appointments.yaml does not offer `video`. Write {ways} for all that it offers, or a text without it',
    expect.stringContaining('pages.yaml /appointments.description.en: says “At your place”'),
    expect.stringContaining('pages.yaml /appointments.description.hi: says “वीडियो”'),
    expect.stringContaining('pages.yaml /appointments.description.hi: says “दफ़्तर में”'),
    expect.stringContaining('wording.yaml meeting-rather.en: says “Home visit”'),
  ]);
  const branch = { 'company.yaml': { branches: [{ id: 'nagpur' }] }, 'contact.yaml': { branches: {} } };
  const all = { ways: ['phone', 'video', 'branch', 'home'], branches: ['nagpur'] };
  expect(notes({ ...said, ...branch, 'appointments.yaml': all })).toEqual([]);
});

test.each(['content', 'tests/fixtures/second-firm', 'scripts/new-firm/starter'])(
  'no text of %s names a way of meeting that it does not offer',
  (from) => {
    const names = ['appointments.yaml', 'pages.yaml', 'wording.yaml'];
    const said = names.map((name) => [name, parse(readFileSync(join(root, from, name), 'utf8'))]);
    expect(notes(Object.fromEntries(said)).filter((note) => note.includes('does not offer'))).toEqual([]);
  },
);

test('where customers come in person there must be a branch, and the contact page shows it', () => {
  const inPerson = { 'appointments.yaml': { ways: ['phone', 'branch'], branches: ['nagpur'] } };
  const company = { 'company.yaml': { branches: [{ id: 'nagpur' }] } };
  expect(notes({ ...inPerson, 'company.yaml': { branches: [] } })).toEqual([
    expect.stringMatching(/^appointments\.yaml ways: offers `branch`, but company\.yaml has no branch/),
  ]);
  expect(notes({ ...company, 'appointments.yaml': { ways: ['branch'] } })).toEqual([
    expect.stringContaining('`branches` names none'),
  ]);
  expect(notes({ ...inPerson, ...company, 'contact.yaml': {} })).toEqual([
    expect.stringContaining('contact.yaml : has no `branches`'),
  ]);
  expect(notes({ ...inPerson, ...company, 'contact.yaml': { branches: {} } })).toEqual([]);
  expect(notes({ 'company.yaml': { branches: [] } })).toEqual([]);
});
