import { type Facts, fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { tradeFacts } from '@/i18n/trade-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import { whatIsOn } from '../read-content.ts';
import type { MeetingWay } from './appointments.shape.ts';
import { appointmentsContent } from './appointments-content.ts';
import { wayMessages } from './way-facts.messages.ts';

/** Returns the types of meeting that texts may mention. A firm without appointments can still be called. */
const offeredWays = (): readonly MeetingWay[] =>
  appointmentsContent && whatIsOn().has('appointments') ? appointmentsContent.ways : ['phone'];

/**
 * Returns the ways to meet the firm for placeholders in sentences: `{ways}` is "by phone, by video or at one of our
 * offices", and `{Ways}` begins a sentence. No text then offers a way that is not in appointments.yaml.
 */
export function wayFacts(locale: Locale): Facts {
  const place = (tradeFacts(locale)['wording.place-one'] ?? '').replace(/[.।]\s*$/, '');
  const words = wordsFor(wayMessages, locale);
  const branch = place.charAt(0).toLowerCase() + place.slice(1);
  const named = offeredWays().map((way) => (way === 'branch' ? branch : words[way]));
  const last = named.at(-1) ?? '';
  const all = named.length > 1 ? fill(words.or, { ways: named.slice(0, -1).join(', '), last }) : last;
  return { ways: all, Ways: all.charAt(0).toUpperCase() + all.slice(1) };
}
