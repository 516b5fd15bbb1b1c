import type { ChatIn } from '../../src/server/domains/chat/write-in.ts';

/** A visitor's message with this key, to a firm that is closed. */
export const chatMessage = (key: string, now: number): ChatIn => ({
  text: `The text of ${key}`,
  key,
  page: '/',
  locale: 'en',
  address: '203.0.113.5',
  referencePrefix: 'AAR',
  consentVersion: '1',
  flags: [],
  week: { hours: [], holidays: [] },
  now,
});
