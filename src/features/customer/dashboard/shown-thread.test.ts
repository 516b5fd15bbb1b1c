import { expect, test } from 'vitest';
import { dashboardWords } from './dashboard.messages.ts';
import { headOfThread, shownThread } from './shown-thread.ts';

test('a conversation says when each message was received, and the result of the last one', () => {
  const letter = { seq: 1, isOurs: true, at: Date.UTC(2026, 10, 23, 6), body: 'Namaste' };
  const { letters, notice } = shownThread('en', [letter], 'sent', undefined);
  expect(letters).toEqual([
    { seq: 1, isOurs: true, body: 'Namaste', when: expect.stringContaining('November 23, 2026') },
  ]);
  expect(notice).toEqual({ look: 'good', text: dashboardWords('en')['said.sent'] });
  expect(shownThread('hi', [], 'limited', undefined).notice).toEqual({
    look: 'bad',
    text: dashboardWords('hi')['said.limited'],
  });
});

test('any other text in the URL shows nothing', () => {
  expect(shownThread('en', [], 'saved', undefined).notice).toBeUndefined();
  expect(shownThread('en', [], null, undefined).notice).toBeUndefined();
});

test('the hint names the order page only while there is an open order, which takes documents', () => {
  const hintOf = (order: Parameters<typeof shownThread>[3]) => shownThread('en', [], null, order).words.writeHint;
  const { writeHint, writeHintAlone } = dashboardWords('en');
  expect(hintOf({ status: 'paid' })).toBe(writeHint);
  expect(hintOf({ status: 'placed' })).toBe(writeHint);
  expect(hintOf({ status: 'cancelled' })).toBe(writeHintAlone);
  expect(hintOf(undefined)).toBe(writeHintAlone);
});

test('the heading says what the conversation is about, then its number and its day', () => {
  const row = { reference: 'AAR-7K4M-Q92T', service: 'gst-registration', received_at: Date.UTC(2026, 10, 23, 6) };
  expect(headOfThread('en', row)).toEqual({
    title: 'Your conversation: GST registration',
    intro: 'AAR-7K4M-Q92T, received on November 23, 2026',
  });
  expect(headOfThread('hi', { ...row, service: null }).title).toBe(dashboardWords('hi').withUs);
});
