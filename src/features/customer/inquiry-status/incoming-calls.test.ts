import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { statusWords } from './inquiry-status.messages.ts';
import { listEvents } from './status-course.ts';

test.each(locales)('in %s: someone who called us does not read that we called', (locale) => {
  const words = statusWords(locale);
  const at = Date.UTC(2026, 10, 22);
  const isIncoming = true as const;
  const events = listEvents(locale, words, {
    receivedAt: at,
    writeOnly: false,
    mail: [],
    attempts: [
      { at: at + 1, isCall: true, isReached: false, isIncoming },
      { at: at + 2, isCall: true, isReached: true, isIncoming },
      { at: at + 3, isCall: false, isReached: true, isIncoming },
    ],
  });
  expect(events.map(({ text }) => text)).toEqual([words.arrived, words.youCalled, words.spoke, words.wrote]);
});
