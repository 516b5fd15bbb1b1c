import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import type { HeldCase } from '@/server/across/erasure/erase.ts';
import { ownDataWords } from '../../own-data/own-data.messages.ts';
import { ownOrdersWords } from '../../own-data/own-orders.messages.ts';
import { erasedView } from './erased-view.ts';

const until = Date.parse('2033-12-31T00:00+05:30');
const held = (changes: Partial<HeldCase> = {}): HeldCase => ({
  reference: 'AAR-7K4M-Q92T',
  kind: 'order',
  isForBooks: true,
  until,
  order: '#ORD-123456',
  isEmptied: true,
  ...changes,
});

/** Matches "you" and "your" in either language. */
const addressed = /\byou(rs?)?\b|आप(?!त)/i;

test.each(locales)(
  '%s: a clerk who erases reads of another person’s data, and the person reads of their own',
  (locale) => {
    const all = [
      held(),
      held({ isEmptied: false }),
      held({ isForBooks: false }),
      held({ isForBooks: false, kind: 'legal' }),
    ];
    const said = (reader?: 'office') => {
      const { title, gone, kept } = erasedView(locale, { cases: 1, held: all }, reader);
      return [title, gone, ...kept].join('\n');
    };
    expect(said('office')).not.toMatch(addressed);
    expect(said()).toMatch(addressed);
  },
);

/**
 * The texts about a change of email address, the expired pass and what a proof or a code covers, which the office does not
 * show.
 */
const ofThePersonAlone = new Set(
  'didChangeMail didChangeMailOnly didAskMail changeMailText over titleSince introSince chooseElsewhere'.split(' '),
);

test.each(locales)('%s: a clerk who views all that is kept also reads of another person’s data', (locale) => {
  const words = [
    ...Object.entries(ownDataWords(locale, 'office')),
    ...Object.entries(ownOrdersWords(locale, 'office')),
  ];
  const wrong = words.filter(([key, text]) => !ofThePersonAlone.has(key) && addressed.test(text));
  // No other text may address the reader as "you".
  expect(wrong).toEqual([]);
});
