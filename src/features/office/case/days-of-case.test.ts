import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dayInIndia, momentInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { exampleDay } from '@/ui/office/day-fault.ts';
import { aCase, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { caseWords } from './case.messages.ts';
import { submitCase } from './case.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const DAY = 86_400_000;

async function send(reference: string, typed: Readonly<Record<string, string>>, locale: Locale = 'en') {
  const body = new URLSearchParams({ seen: '99', ...typed });
  const request = new Request('http://localhost/', { method: 'POST', body });
  return submitCase({ app, actor: ravi, locale, words: caseWords(locale), reference }, request);
}

test('a due date has to be an existing future day; what was typed comes back', async () => {
  const { reference, due_at } = await aCase(app.db);
  const yesterday = dayInIndia(Date.now() - DAY);
  for (const [act, field] of [
    ['due', 'due'],
    ['turn', 'next'],
  ] as const) {
    const none = await send(reference, { act, [field]: '2027-02-31' });
    const label = caseWords('en')[field === 'due' ? 'due' : 'nextDate'];
    expect([none?.status, none?.notice?.text, none?.typed?.get(field)]).toEqual([
      422,
      `The date in “${label}” does not exist. Write it like this: ${exampleDay(Date.now())}.`,
      '2027-02-31',
    ]);
    const past = await send(reference, { act, [field]: yesterday }, 'hi');
    expect([past?.status, past?.notice?.text]).toEqual([
      422,
      `“${caseWords('hi')[field === 'due' ? 'due' : 'nextDate']}” की तारीख़ बीत चुकी है। आज या आगे की तारीख़ चुनें।`,
    ]);
  }
  expect(await theCase(app.db, reference)).toMatchObject({ due_at, next_at: null });
});

test('today, later days and no day are accepted, and a stored day stays after it has passed', async () => {
  const { reference, id } = await aCase(app.db);
  const today = dayInIndia(Date.now());
  expect((await send(reference, { act: 'due', due: today }))?.status).toBe(303);
  expect((await theCase(app.db, reference)).due_at).toBe(momentInIndia(today, '18:00'));
  expect((await send(reference, { act: 'due', due: '' }))?.status).toBe(303);
  expect((await theCase(app.db, reference)).due_at).toBeNull();
  const past = momentInIndia(dayInIndia(Date.now() - 3 * DAY), '09:00');
  await app.db.updateTable('cases').set({ next_at: past }).where('id', '=', id).execute();
  const kept = await send(reference, { act: 'turn', whose: 'customer', next: dayInIndia(past) });
  expect([kept?.status, (await theCase(app.db, reference)).whose_turn]).toEqual([303, 'customer']);
});
