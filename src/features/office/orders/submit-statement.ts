import { paiseText } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { By } from '@/server/accounts/staff.ts';
import type { AppContext } from '@/server/app-context.ts';
import { readForm } from '@/server/http/read-form.ts';
import { matchStatement } from '@/server/payments/match-statement.ts';
import { readStatement } from '@/server/payments/read-statement.ts';
import { ordersWords } from './orders.messages.ts';

/** A statement of a month has some hundred kilobytes. */
const LARGEST = 2 * 1024 * 1024;

/**
 * Reads a statement in, or has the books compared once more, which only the owner may.
 * @returns the proposals as they are shown; `compared`; undefined when it is no statement
 * @throws StorageUnavailable
 */
export async function submitStatement(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  by: By,
  locale: Locale,
  request: Request,
) {
  const read = await readForm(request, { maxBytes: LARGEST });
  if (read.ok && read.fields.get('act') === 'compare' && by.actor.role === 'owner') {
    await payments.compareAgain(by);
    return 'compared' as const;
  }
  const lines = read.ok ? readStatement(read.fields.get('statement') ?? '') : undefined;
  if (!lines) return undefined;
  const words = ordersWords(locale);
  const matches = await matchStatement(db, lines, by);
  return matches.map(({ line, why, order }) => ({
    ...{ key: `${line.id} ${order.number}`, number: order.number, seen: order.version, line: line.id },
    ...{ reference: line.reference, rupees: (line.amount / 100).toFixed(2) },
    text: [line.day, paiseText(line.amount), line.narration, order.name, words[`why.${why}`]].join(' · '),
  }));
}
