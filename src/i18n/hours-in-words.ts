import type { Locale } from '../kernel/locale.ts';
import { clockTime, weekday } from './formats.ts';
import type { LocalizedText } from './localized-text.ts';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** A Monday in India. */
const MONDAY = Date.parse('2026-11-23T00:00:00+05:30');
const MINUTE = 60_000;

const inEach = (say: (locale: Locale) => string): LocalizedText => ({ en: say('en'), hi: say('hi') });

/** A time such as 09:00 for display: 9:00 AM, सुबह 9:00. */
const clock = (locale: Locale, time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clockTime(locale, MONDAY + (hour * 60 + minute) * MINUTE);
};

/** Opening hours in words: '9:00 AM to 6:00 PM', 'सुबह 9:00 से शाम 6:00 बजे तक'; closed if a time is missing. */
export function timeInWords({ open, close }: { open?: string | undefined; close?: string | undefined }): LocalizedText {
  if (!open || !close) {
    return { en: 'Closed', hi: 'बंद' };
  }
  return {
    en: `${clock('en', open)} to ${clock('en', close)}`,
    hi: `${clock('hi', open)} से ${clock('hi', close)} बजे तक`,
  };
}

/**
 * Days of the week in words: 'Monday to Friday', 'Saturday', 'Monday, Thursday'. @returns undefined if there are none
 */
export function daysInWords(schemaDays: readonly string[]): LocalizedText | undefined {
  const days = names.flatMap((name, index) => (schemaDays.includes(name) ? [index] : []));
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) {
    return undefined;
  }
  const named = (locale: Locale, day: number): string => weekday(locale, MONDAY + day * 24 * 60 * MINUTE);
  if (days.length > 2 && last - first === days.length - 1) {
    return {
      en: `${named('en', first)} to ${named('en', last)}`,
      hi: `${named('hi', first)} से ${named('hi', last)}`,
    };
  }
  return inEach((locale) => days.map((day) => named(locale, day)).join(', '));
}

const isSame = (one: LocalizedText | undefined, other: { en?: unknown; hi?: unknown }): boolean =>
  one !== undefined && one.en === other.en && one.hi === other.hi;

/** Whether these words for a time could have been generated from clock times. @param time the value in the YAML */
export function isMadeTime(time: { en?: unknown; hi?: unknown }): boolean {
  if (isSame(timeInWords({}), time)) {
    return true;
  }
  const [, open, close] = /^(\d{1,2}:\d\d [AP]M) to (\d{1,2}:\d\d [AP]M)$/.exec(String(time.en)) ?? [];
  return (
    open !== undefined && close !== undefined && isSame(timeInWords({ open: by24(open), close: by24(close) }), time)
  );
}

/** Whether these words for days could have been generated from day names. @param days the value in the YAML */
export function isMadeDays(days: { en?: unknown; hi?: unknown }): boolean {
  const said = String(days.en);
  const [from, to] = said.split(' to ').map((name) => names.indexOf(name));
  const run = from !== undefined && to !== undefined && from >= 0 ? names.slice(from, to + 1) : undefined;
  return isSame(daysInWords(run ?? said.split(', ')), days);
}

/** Converts 9:00 PM to 21:00. */
function by24(text: string): string {
  const [, hour = '0', minute = '00', half] = /^(\d+):(\d\d) (AM|PM)$/.exec(text) ?? [];
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
