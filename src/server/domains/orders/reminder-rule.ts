import { INDIA_ZONE } from '../../../kernel/india-time.ts';
/**
 * Describes when something falls due after an order is done: once, some months later; every year on a day, such as
 * 05-15; or on a day of every month. If a month does not have that day, its last day is used: the 31st becomes April
 * 30, and February 29 becomes February 28 in most years.
 */
export type ReminderRule = { readonly months: number } | { readonly yearly: string } | { readonly monthly: number };

/** Returns the rule as stored, such as `months 54`. */
export const ruleText = (rule: ReminderRule): string =>
  Object.entries(rule)
    .map(([name, value]) => `${name} ${value}`)
    .join('');

/** Parses the text of `ruleText`. @throws RangeError for anything else */
export function readRule(text: string): ReminderRule {
  const [, name, value = ''] = /^(months|yearly|monthly) ([\d-]+)$/.exec(text) ?? [];
  if (name === 'months') {
    return { months: Number(value) };
  }
  if (name === 'monthly') {
    return { monthly: Number(value) };
  }
  if (name === 'yearly') {
    return { yearly: value };
  }
  throw new RangeError(`"${text}" is not a rule for reminders.`);
}

/** Reminders are sent in the morning, because customers read them at work. */
const morning = Temporal.PlainTime.from('10:00');

/**
 * Returns the next time at which a reminder is due, at ten in the morning in India.
 * @param so.delivered when the order was done, epoch milliseconds
 * @param so.after the result is later than this, epoch milliseconds
 * @param so.sent how many times the reminder was sent
 * @returns epoch milliseconds, or null if there are no more
 */
export function whenDue(rule: ReminderRule, so: { delivered: number; after: number; sent: number }): number | null {
  const dayOf = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(INDIA_ZONE).toPlainDate();
  const at = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: INDIA_ZONE, plainTime: morning }).epochMilliseconds;
  if ('months' in rule) {
    const due = at(dayOf(so.delivered).add({ months: rule.months }));
    return so.sent === 0 && due > so.after ? due : null;
  }
  // Each date is calculated from the rule, not from the previous date. Otherwise, a short month would shift all later
  // dates.
  const from = dayOf(so.after);
  const nth = (count: number): Temporal.PlainDate =>
    'yearly' in rule
      ? Temporal.PlainMonthDay.from(rule.yearly).toPlainDate({ year: from.year + count })
      : from.toPlainYearMonth().add({ months: count }).toPlainDate({ day: rule.monthly });
  let count = 0;
  while (at(nth(count)) <= so.after) {
    count += 1;
  }
  return at(nth(count));
}
