import type { Locale } from '@/kernel/locale.ts';
import { dayError } from './day-fault.ts';

/**
 * Returns the error response to a download request with an invalid day. If the day were merely ignored, the table would
 * contain everything.
 * @param labels the labels of the date fields, by their names
 * @returns undefined if all days are valid
 */
export function refusedDays(
  locale: Locale,
  asked: { get(name: string): string | null | undefined },
  labels: Readonly<Record<string, string>>,
): Response | undefined {
  const wrong = Object.entries(labels).flatMap(([name, label]) => dayError(locale, label, asked.get(name) ?? '') ?? []);
  if (wrong.length === 0) {
    return undefined;
  }
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(`${wrong.join('\n')}\n`, { status: 422, headers });
}
