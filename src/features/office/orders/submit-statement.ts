import { paiseText } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { By } from '@/server/accounts/staff.ts';
import type { AppContext } from '@/server/app-context.ts';
import { matchStatement } from '@/server/payments/match-statement.ts';
import { readStatement } from '@/server/payments/read-statement.ts';
import { readStatementForm } from '@/server/payments/statement-form.ts';
import { ordersWords } from './orders.messages.ts';

/**
 * Reads a statement in, or has the books compared once more, which only the owner may.
 * @returns the proposals as they are shown; `compared`; `too-long`; undefined when it is no statement
 * @throws StorageUnavailable
 */
export async function submitStatement(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  by: By,
  locale: Locale,
  request: Request,
) {
  const form = await readStatementForm(request);
  if (typeof form === 'object' && form.act === 'compare' && by.actor.role === 'owner') {
    await payments.compareAgain(by);
    return 'compared' as const;
  }
  const lines = typeof form === 'object' ? readStatement(form.text) : form;
  if (lines === undefined || lines === 'too-long') return lines;
  const words = ordersWords(locale);
  const matches = await matchStatement(db, lines, by);
  return matches.map(({ line, why, order }) => ({
    ...{ key: `${line.id} ${order.number}`, number: order.number, seen: order.version, line: line.id },
    ...{ reference: line.reference, rupees: (line.amount / 100).toFixed(2) },
    text: [line.day, paiseText(line.amount), line.narration, order.name, words[`why.${why}`]].join(' · '),
  }));
}
