import { fill } from '@/i18n/fill.ts';
import { clockTime, longDate } from '@/i18n/formats.ts';
import { indianTime, wallTime } from '@/i18n/zones.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { CaseWords } from './case.messages.ts';

/** The time of an entry: epoch milliseconds, a whole day, or a local time in an unknown zone. */
type When = { readonly at: number } | { readonly day: string } | { readonly wall: string; readonly zone: string };

/** A calendar entry as stored in the timeline. */
interface KeptCalendar {
  readonly method: 'request' | 'cancel' | 'publish' | 'reply' | 'counter';
  readonly title: string;
  readonly place: string;
  readonly repeats: boolean;
  readonly organizer: { readonly name: string; readonly address: string };
  readonly starts?: When | undefined;
  readonly ends?: When | undefined;
  readonly answer?: 'accepted' | 'declined' | 'tentative' | undefined;
}

/** A calendar entry as shown in the timeline. */
export interface ShownCalendar {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** The text of a calendar entry in an email, in Indian time. */
export function shownCalendar(locale: Locale, words: CaseWords, entry: KeptCalendar): ShownCalendar {
  const { method, title, place, organizer, answer, repeats } = entry;
  const from = [organizer.name, organizer.address && (organizer.name ? `<${organizer.address}>` : organizer.address)];
  const rows = [
    [words['entry.answer'], answer ? words[`entry.${answer}`] : ''],
    [
      words['entry.when'],
      [whenOf(locale, words, entry), repeats ? words['entry.repeats'] : ''].filter(Boolean).join(', '),
    ],
    [words['entry.where'], place],
    [words['entry.organizer'], from.filter(Boolean).join(' ')],
  ] as const;
  return {
    title: fill(words[`entry.${method}`], { title: title || words['entry.untitled'] }),
    rows: rows.filter(([, value]) => value !== ''),
  };
}

function whenOf(locale: Locale, words: CaseWords, { starts, ends }: KeptCalendar): string {
  if (!starts) {
    return '';
  }
  const between = (from: string, to: string): string => fill(words['entry.between'], { from, to });
  if ('at' in starts) {
    const from = indianTime(locale, starts.at);
    if (!ends || !('at' in ends)) {
      return from;
    }
    const isSameDay = dayAt(starts.at) === dayAt(ends.at);
    return between(from, isSameDay ? clockTime(locale, ends.at) : indianTime(locale, ends.at));
  }
  if ('day' in starts) {
    const from = longDate(locale, starts.day);
    return ends && 'day' in ends ? between(from, longDate(locale, ends.day)) : `${from}, ${words['entry.allDay']}`;
  }
  return `${wallTime(locale, starts.wall)} (${starts.zone})`;
}

const dayAt = (at: number): string => dayInIndia(at);
