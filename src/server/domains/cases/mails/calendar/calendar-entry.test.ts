import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEntry } from './calendar-entry.ts';

const india = (text: string): number => Temporal.ZonedDateTime.from(`${text}[Asia/Kolkata]`).epochMilliseconds;
const file = (lines: readonly string[], around: readonly string[] = ['METHOD:REQUEST']): string =>
  ['BEGIN:VCALENDAR', ...around, 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
const startOf = (...lines: string[]) => readEntry(file(lines))?.starts;

test('an event has its title, time, place and organizer; lines are unfolded and escapes removed', () => {
  const entry = readEntry(
    file([
      'SUMMARY:Talk about our\r\n  GST\\, audit',
      'DTSTART;TZID=India Standard Time:20261130T150000',
      'DTEND;TZID=India Standard Time:20261130T153000',
      'ORGANIZER;CN="Verma; Asha":mailto:Asha@Shop.example',
      'ATTENDEE;RSVP=TRUE;PARTSTAT=DECLINED:MAILTO:info@aarambh.example',
      'DESCRIPTION:Please call\\n98100 12345',
      'LOCATION:दुका\r\n न\\; Delhi',
      'SEQUENCE:3',
    ]),
  );
  expect(entry).toMatchObject({
    method: 'request',
    uid: '1',
    sequence: 3,
    title: 'Talk about our GST, audit',
    place: 'दुकान; Delhi',
    text: 'Please call\n98100 12345',
    repeats: false,
    starts: { at: india('2026-11-30T15:00') },
    ends: { at: india('2026-11-30T15:30') },
    organizer: { name: 'Verma; Asha', address: 'asha@shop.example' },
    invited: [{ address: 'info@aarambh.example', answer: 'declined' }],
  });
});

test.each([
  ['DTSTART:20261130T093000Z', '2026-11-30T15:00'],
  ['DTSTART;TZID=Asia/Kolkata:20261130T150000', '2026-11-30T15:00'],
  ['DTSTART;TZID="Asia/Calcutta":20261130T1500', '2026-11-30T15:00'],
  ['DTSTART;TZID=/freeassociation.sourceforge.net/Asia/Kolkata:20261130T150000', '2026-11-30T15:00'],
  ['DTSTART;TZID="(UTC+05:30) Chennai, Kolkata":20261130T150000', '2026-11-30T15:00'],
  ['DTSTART;TZID=GMT+0530:20261130T150000', '2026-11-30T15:00'],
  ['DTSTART;TZID=GMT Standard Time:20260701T120000', '2026-07-01T16:30'],
  ['DTSTART;TZID=Eastern Standard Time:20261130T043000', '2026-11-30T15:00'],
  // A time without a zone is Indian time.
  ['DTSTART:20261130T150000', '2026-11-30T15:00'],
  ['dtstart;tzid=utc:20261130t093000', '2026-11-30T15:00'],
])('a time is converted to a moment: %s', (line, expected) => {
  expect(startOf(line)).toEqual({ at: india(expected) });
});

const berlin = (rules: readonly [string, string]) => [
  'METHOD:REQUEST',
  'BEGIN:VTIMEZONE',
  'TZID:Our Office',
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  rules[0],
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700325T020000',
  rules[1],
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

test.each([
  ['20260701T120000', '2026-07-01T15:30'],
  ['20261201T120000', '2026-12-01T16:30'],
  ['20260329T030000', '2026-03-29T06:30'],
  ['20260110T120000', '2026-01-10T16:30'],
])('a file’s own zone is used if its name is not known otherwise: %s', (time, expected) => {
  const zone = berlin(['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3']);
  const shifted = zone.map((line) => line.replace('DTSTART:1601', 'DTSTART:1970'));
  expect(readEntry(file([`DTSTART;TZID=Our Office:${time}`], shifted))?.starts).toEqual({ at: india(expected) });
});

test('an unknown zone is named next to its local time', () => {
  expect(startOf('DTSTART;TZID=Our Office:20261130T150000')).toEqual({ wall: '2026-11-30T15:00', zone: 'Our Office' });
});

test.each([
  [['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261201'], { day: '2026-11-30' }, undefined],
  [['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261203'], { day: '2026-11-30' }, { day: '2026-12-02' }],
  [['DTSTART;VALUE=DATE:20261130', 'DURATION:P2D'], { day: '2026-11-30' }, { day: '2026-12-01' }],
  [
    ['DTSTART:20261130T093000Z', 'DURATION:PT1H30M'],
    { at: india('2026-11-30T15:00') },
    { at: india('2026-11-30T16:30') },
  ],
  [['DTSTART:20261130T093000Z', 'DTEND:20261130T083000Z'], { at: india('2026-11-30T15:00') }, undefined],
] as const)('it ends when it says so: %s', (lines, starts, ends) => {
  expect(readEntry(file(lines))).toMatchObject({ starts, ends });
});

test('its method is that of the file, otherwise that of the email, otherwise none', () => {
  const of = (around: string[], beside?: string) => readEntry(file([], around), beside)?.method;
  expect(of(['METHOD:CANCEL'], 'REQUEST')).toBe('cancel');
  expect(of([], 'REPLY')).toBe('reply');
  expect(of([])).toBe('publish');
  expect(of(['METHOD:COUNTER'])).toBe('counter');
});

test('of a repeating event the rule counts, not an exception', () => {
  const exception = file(['RECURRENCE-ID:20261201T093000Z', 'SUMMARY:once']).replace(/END:VCALENDAR\r\n$/, '');
  const rule = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:each week', 'RRULE:FREQ=WEEKLY', 'END:VEVENT', 'END:VCALENDAR'];
  expect(readEntry(exception + rule.join('\r\n'))).toMatchObject({ title: 'each week', repeats: true });
});

test.each([
  '',
  'BEGIN:VCALENDAR',
  'BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nEND:VFREEBUSY\nEND:VCALENDAR',
  'END:VEVENT\nEND:VCALENDAR\nSUMMARY:x',
  '<html>not a calendar</html>',
])('a file without an event gives none: %s', (text) => {
  expect(readEntry(text)).toBeUndefined();
});

test.each([
  ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:never ended', { title: 'never ended', starts: undefined }],
  ['BEGIN:VEVENT\nSUMMARY:bare\nDTSTART:20261330T990000Z\nEND:VEVENT', { title: 'bare', starts: undefined }],
  ['BEGIN:VEVENT\nORGANIZER;CN="open:mailto:a@b.example\nSUMMARY;LANGUAGE="en:quoted\nEND:VEVENT', { title: 'quoted' }],
  [
    'BEGIN:VEVENT\nSUMMARY:a\u0000b\\\nDTSTART;TZID=../../etc/passwd:20261130T150000\nSEQUENCE:x\nEND:VEVENT',
    {
      title: 'ab\\',
      sequence: undefined,
      starts: { wall: '2026-11-30T15:00', zone: '../../etc/passwd' },
    },
  ],
  [
    'BEGIN:VEVENT\nORGANIZER:mailto:<script>\nATTENDEE:no address\nEND:VEVENT',
    { organizer: { name: '', address: '' } },
  ],
])('a broken file is read as far as possible: %s', (text, expected) => {
  expect(readEntry(text)).toMatchObject(expected);
});

test('a file of any size and depth is read quickly', () => {
  const deep = 'BEGIN:VEVENT\n'.repeat(200_000);
  const folded = `BEGIN:VEVENT\nSUMMARY:${'a\n '.repeat(300_000)}`;
  const parameters = `BEGIN:VEVENT\nDTSTART${';A="b"'.repeat(100_000)};C="${'x;'.repeat(100_000)}`;
  const begun = performance.now();
  for (const text of [deep, folded, parameters]) {
    readEntry(text);
  }
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('nothing is thrown, whatever a file contains', () => {
  const name = fc.constantFrom(
    'BEGIN',
    'END',
    'DTSTART',
    'DTEND',
    'RRULE',
    'TZID',
    'TZOFFSETTO',
    'DURATION',
    'ATTENDEE',
    'UID',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'VEVENT',
      'VTIMEZONE',
      'STANDARD',
      'DAYLIGHT',
      '20261130T150000',
      '20261130',
      'FREQ=YEARLY;BYDAY=5SU;BYMONTH=13',
    ),
  );
  const line = fc.tuple(name, fc.constantFrom('', ';TZID=Our Office', ';TZID=Asia/Kolkata', ';VALUE=DATE'), value);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      readEntry(`BEGIN:VEVENT\n${lines.map(([key, parameter, of]) => `${key}${parameter}:${of}`).join('\n')}`);
    }),
  );
});
