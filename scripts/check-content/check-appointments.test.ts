import { expect, test } from 'vitest';
import { noteAppointments } from './check-appointments.ts';
import type { Folder } from './read-folder.ts';

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
