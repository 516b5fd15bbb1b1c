import { INDIA_ZONE } from '../../../kernel/india-time.ts';

/** Returns the financial year in India, from April to March, such as `26-27`. @param moment epoch milliseconds */
export function financialYear(moment: number): string {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(INDIA_ZONE);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
}
