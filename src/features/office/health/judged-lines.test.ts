import { expect, test } from 'vitest';
import { knownLocales } from '@/kernel/locale.ts';
import { judgedLines } from './HealthPage.tsx';
import { healthWords } from './health.messages.ts';

const now = Date.parse('2026-11-26T12:00:00+05:30');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const well: Parameters<typeof judgedLines>[0]['health'] = {
  ready: true,
  attention: [],
  backup: { outcome: 'ok', ended_at: now - 9 * HOUR },
  hasBackups: true,
  sendsMail: true,
  disk: { free: 50e9, total: 100e9 },
  mails: { waiting: 1, held: 0, dead: 0, oldestWaiting: now - MINUTE },
  errors: 0,
  mailbox: { fetchedAt: now - MINUTE },
  jobs: [{ name: 'refunds', endedAt: now, nextAt: now, error: null }],
};

test.each(knownLocales)('%s: each figure that is not as it should be says what to do', (locale) => {
  const words = healthWords(locale);
  const todo = (changes: Partial<typeof well>): string[] =>
    judgedLines({ words, locale, now, health: Object.assign({}, well, changes) })
      .map((line) => line.todo)
      .filter(Boolean);
  expect(todo({})).toEqual([]);
  const mails = (changes: Partial<(typeof well)['mails']>) => ({ mails: Object.assign({}, well.mails, changes) });
  const labels = judgedLines({ words, locale, now, health: well }).map(({ label }) => label);
  // The counts are those of all channels, and so are their names.
  expect(labels.filter((label) => /ईमेल और संदेश|emails and messages/i.test(label))).toHaveLength(3);
  const failed = { name: 'refunds', endedAt: now, nextAt: now, error: 'no' };
  const bad: readonly (readonly [Partial<typeof well>, string])[] = [
    [{ sendsMail: false }, words['todo.mailServer']],
    [{ hasBackups: false, backup: undefined }, words['todo.noBackup']],
    [{ backup: { outcome: 'failed', ended_at: now - HOUR } }, words['todo.backup']],
    [{ backup: { outcome: 'ok', ended_at: now - 37 * HOUR } }, words['todo.backup']],
    [{ disk: { free: 9e9, total: 100e9 } }, words['todo.disk']],
    [mails({ oldestWaiting: now - 11 * MINUTE }), words['todo.waiting']],
    [mails({ held: 1 }), words['todo.held']],
    [mails({ dead: 1 }), words['todo.dead']],
    [{ errors: 1 }, words['todo.errors']],
    [{ jobs: [failed] }, words['todo.failedJobs']],
    [{ mailbox: { fetchedAt: undefined } }, words['todo.mailbox']],
    [{ mailbox: { fetchedAt: now - 11 * MINUTE } }, words['todo.mailbox']],
  ];
  for (const [changes, sentence] of bad) {
    expect(todo(changes)).toEqual([sentence]);
  }
});
