import type { Locale } from '@/kernel/locale.ts';
import { dayError } from './day-fault.ts';

/**
 * The answer to a download that asks for a day that there is not: without it the table would hold everything.
 * @param labels of the fields that hold days, by their names
 * @returns undefined where nothing is wrong
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
