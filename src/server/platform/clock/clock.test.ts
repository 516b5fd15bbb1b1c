import { expect, test } from 'vitest';
import { doubtClock } from './clock.ts';

const now = Date.UTC(2026, 10, 22, 9, 15);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const usual = { now, rightAt: now - HOUR, newestCase: now - 3 * HOUR, builtAt: now - 9 * DAY, confirmedOver: 0 };

test.each([
  ['a day like any other', {}],
  ['a new database', { rightAt: undefined, newestCase: undefined }],
  ['a new database and a build of today', { rightAt: undefined, newestCase: undefined, builtAt: now }],
  ['the first start of this version after two quiet weeks', { rightAt: undefined, newestCase: now - 14 * DAY }],
  ['off for a day and a half', { rightAt: now - 1.5 * DAY }],
  ['set back by half an hour', { rightAt: now + HOUR / 2, newestCase: now + HOUR / 2 }],
  ['a year without an enquiry', { newestCase: now - 365 * DAY }],
  ['a build without a date', { builtAt: undefined }],
  ['enquiries from tomorrow, but someone has confirmed', { newestCase: now + DAY, confirmedOver: now + DAY }],
])('%s: trusted', (_, changes) => {
  expect(doubtClock({ ...usual, ...changes })).toBeUndefined();
});

test.each([
  ['26 months ahead', { now: now + 790 * DAY }, /2029-01-\d\d .* last known to be right it was 2026-11-22/],
  ['three days ahead after a restart', { now: now + 3 * DAY }, /2026-11-25/],
  [
    '26 months ahead at the first start of this version',
    { now: now + 790 * DAY, rightAt: undefined },
    /newest enquiry/,
  ],
  ['back in 1970', { now: 60_000 }, /1970-01-01 00:01 UTC, but it has been before at 2026-11-22 08:15 UTC/],
  [
    'behind the newest enquiry',
    { rightAt: undefined, newestCase: now + DAY },
    /newest enquiry was received at 2026-11-23/,
  ],
  ['behind the build', { rightAt: undefined, newestCase: undefined, builtAt: now + 2 * HOUR }, /site was built/],
  ['enquiries later than the confirmed ones', { newestCase: now + 2 * DAY, confirmedOver: now + DAY }, /newest/],
])('%s: not trusted', (_, changes, why) => {
  expect(doubtClock({ ...usual, ...changes })).toMatch(why);
});
