import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { noteAppointments } from '../check-content/check-appointments.ts';
import { readFolder } from '../check-content/read-folder.ts';
import { loadShapes } from '../content-shapes/load-shapes.ts';
import { nextSteps } from './next-steps.ts';
import { answerAll } from './questions.ts';
import { writeFolder } from './write-folder.ts';

const modules = import.meta.glob('/src/catalogue/**/*.shape.ts', { eager: true }) as Record<string, object>;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function written(offers: string) {
  const folder = await mkdtemp(join(tmpdir(), 'new-firm-'));
  folders.push(folder);
  const given = parse(readFileSync('tests/fixtures/new-firm/clinic.yaml', 'utf8')) as Record<string, string>;
  const { answers } = answerAll({ ...given, offers });
  writeFolder(folder, answers, await loadShapes(async (module) => modules[`/src/catalogue/${module}`]), '2026-11-26');
  return { folder, answers };
}

test('a firm that takes appointments has a branch with its own address, so that `branch` takes one word', async () => {
  const { folder, answers } = await written('appointments');
  const { said } = readFolder(folder);
  expect(said.get('company.yaml')).toMatchObject({
    branches: [
      {
        id: 'office',
        city: { en: 'Nagpur', hi: 'नागपुर' },
        address: { en: '5 West High Court Road, Dharampeth, Nagpur' },
        pin: '440010',
      },
    ],
  });
  expect(said.get('contact.yaml')).toMatchObject({ places: [{ branch: 'office' }], branches: { title: {} } });
  const appointments = said.get('appointments.yaml') as object;
  expect(appointments).toMatchObject({ branches: ['office'] });
  const inPerson = new Map(said).set('appointments.yaml', { ...appointments, ways: ['branch'] });
  expect(noteAppointments({ ...readFolder(folder), said: inPerson })).toEqual([]);
  expect(nextSteps(folder, answers)).toContain('company.yaml › branches');
});

test('a firm without appointments has no branch', async () => {
  const { folder } = await written('none');
  const { said } = readFolder(folder);
  expect(said.get('company.yaml')).toMatchObject({ branches: [] });
  expect(said.get('contact.yaml')).toMatchObject({ places: [] });
  expect(said.get('contact.yaml')).not.toHaveProperty('branches');
});
