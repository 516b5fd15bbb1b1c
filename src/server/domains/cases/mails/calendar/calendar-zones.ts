import { type CalendarPart, lineNamed } from './calendar-lines.ts';

/** The Windows names of the zones that our customers write from. English Outlook uses only these names. */
const WINDOWS: Readonly<Record<string, string>> = {
  'india standard time': 'Asia/Kolkata',
  'chennai, kolkata, mumbai, new delhi': 'Asia/Kolkata',
  'sri lanka standard time': 'Asia/Colombo',
  'nepal standard time': 'Asia/Kathmandu',
  'bangladesh standard time': 'Asia/Dhaka',
  'pakistan standard time': 'Asia/Karachi',
  'myanmar standard time': 'Asia/Yangon',
  'arabian standard time': 'Asia/Dubai',
  'arab standard time': 'Asia/Riyadh',
  'arabic standard time': 'Asia/Baghdad',
  'singapore standard time': 'Asia/Singapore',
  'se asia standard time': 'Asia/Bangkok',
  'china standard time': 'Asia/Shanghai',
  'tokyo standard time': 'Asia/Tokyo',
  'aus eastern standard time': 'Australia/Sydney',
  'new zealand standard time': 'Pacific/Auckland',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'w. europe standard time': 'Europe/Berlin',
  'romance standard time': 'Europe/Paris',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'e. europe standard time': 'Europe/Chisinau',
  'fle standard time': 'Europe/Kiev',
  'russian standard time': 'Europe/Moscow',
  'turkey standard time': 'Europe/Istanbul',
  'israel standard time': 'Asia/Jerusalem',
  'south africa standard time': 'Africa/Johannesburg',
  'e. africa standard time': 'Africa/Nairobi',
  'eastern standard time': 'America/New_York',
  'us eastern standard time': 'America/Indianapolis',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'pacific standard time': 'America/Los_Angeles',
};
const OTHER_NAMES: Readonly<Record<string, string>> = { utc: 'UTC', gmt: 'UTC', z: 'UTC', ist: 'Asia/Kolkata' };

/**
 * Returns the zone that a name refers to: an IANA zone, possibly after a program's URL prefix, a Windows name, or an
 * offset such as `(UTC+05:30) Chennai`.
 * @returns undefined if the name is not known
 */
export function zoneNamed(name: string): string | undefined {
  const plain = name.trim();
  const known = WINDOWS[plain.toLowerCase()] ?? OTHER_NAMES[plain.toLowerCase()];
  if (known) {
    return known;
  }
  const path = plain.split('/').filter(Boolean).slice(-3);
  const paths = [plain, ...path.map((_, index) => path.slice(index).join('/')).filter((each) => each.includes('/'))];
  const found = paths.find(isZone);
  if (found) {
    return found;
  }
  const [, sign, hours, minutes = '00'] = /^\(?(?:UTC|GMT)\s*([+-])(\d\d?)(?::?(\d\d))?\)?(?:\s|$)/i.exec(plain) ?? [];
  const offset = `${sign}${hours?.padStart(2, '0')}:${minutes}`;
  return sign && isZone(offset) ? offset : undefined;
}

function isZone(name: string): boolean {
  if (!/^(?:[A-Za-z][\w+-]{1,30}\/[\w+-]{1,30}(?:\/[\w+-]{1,30})?|[+-]\d\d:\d\d)$/.test(name)) {
    return false;
  }
  try {
    return Temporal.PlainDateTime.from('2026-01-01T00:00').toZonedDateTime(name).timeZoneId !== '';
  } catch {
    return false;
  }
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * Returns how far a zone defined in the file (VTIMEZONE) is ahead of UTC.
 * @param wall the local time
 * @returns milliseconds; undefined if the file does not say
 */
export function offsetIn(zone: CalendarPart, wall: Temporal.PlainDateTime): number | undefined {
  const begun = zone.parts
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .slice(0, 50)
    .flatMap((part) => {
      const offset = offsetOf(lineNamed(part, 'TZOFFSETTO')?.value);
      return offset === undefined ? [] : [{ offset, since: lastBegin(part, wall) }];
    });
  const past = begun.flatMap(({ offset, since }) => (since ? [{ offset, since }] : []));
  const [newest] = past.toSorted((a, b) => Temporal.PlainDateTime.compare(b.since, a.since));
  return newest?.offset ?? begun[0]?.offset;
}

/** Parses an offset. @param text an offset such as +0530 @returns milliseconds */
function offsetOf(text = ''): number | undefined {
  const [, sign, hours = '0', minutes = '0'] = /^\s*([+-])(\d\d)(\d\d)/.exec(text) ?? [];
  if (!sign) {
    return undefined;
  }
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Returns when standard or daylight time last began before a local time; undefined if it had not begun yet. */
function lastBegin(part: CalendarPart, wall: Temporal.PlainDateTime): Temporal.PlainDateTime | undefined {
  const first = wallTime(lineNamed(part, 'DTSTART')?.value ?? '');
  if (!first) {
    return undefined;
  }
  const rule = lineNamed(part, 'RRULE')?.value ?? '';
  const until = wallTime(/UNTIL=([\dT]+)/i.exec(rule)?.[1] ?? '');
  const begins = [first];
  if (/FREQ=YEARLY/i.test(rule)) {
    for (const year of [wall.year - 1, wall.year]) {
      begins.push(...(inYear(first, rule, year) ?? []));
    }
  }
  return begins
    .filter((begin) => Temporal.PlainDateTime.compare(begin, first) >= 0)
    .filter((begin) => begin === first || !until || Temporal.PlainDateTime.compare(begin, until) <= 0)
    .filter((begin) => Temporal.PlainDateTime.compare(begin, wall) <= 0)
    .toSorted(Temporal.PlainDateTime.compare)
    .at(-1);
}

/**
 * Returns the date on which a rule applies in a year, such as the last Sunday of March, or the month and day of the
 * first occurrence if the rule names none.
 */
function inYear(first: Temporal.PlainDateTime, rule: string, year: number): Temporal.PlainDateTime[] | undefined {
  const month = Number(/BYMONTH=(\d\d?)/i.exec(rule)?.[1] ?? first.month);
  const [, count, day = ''] = /BYDAY=([+-]?\d)([A-Z]{2})/i.exec(rule) ?? [];
  try {
    const same = Temporal.PlainDate.from({ year, month, day: count ? 1 : first.day }, { overflow: 'reject' });
    if (!count) {
      return [same.toPlainDateTime(first.toPlainTime())];
    }
    const wanted = DAYS.indexOf(day.toUpperCase()) + 1;
    if (wanted === 0) {
      return undefined;
    }
    const days = Array.from({ length: same.daysInMonth }, (_, index) => same.add({ days: index }));
    const fitting = days.filter(({ dayOfWeek }) => dayOfWeek === wanted);
    const nth = Number(count);
    const found = fitting.at(nth > 0 ? nth - 1 : nth);
    return found && [found.toPlainDateTime(first.toPlainTime())];
  } catch {
    return undefined;
  }
}

/** Parses a local time such as `20261130T150000`, or a date as the start of its day; undefined if it is not a date. */
export function wallTime(text: string): Temporal.PlainDateTime | undefined {
  const found = /^\s*(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?Z?)?\s*$/i.exec(text);
  if (!found) {
    return undefined;
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((each) => Number(each ?? 0));
  if (year < 1900 || year > 2200) {
    return undefined;
  }
  try {
    // A leap second is read as the second before it.
    const time = { year, month, day, hour, minute, second: Math.min(second, 59) };
    return Temporal.PlainDateTime.from(time, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
