import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { findAction } from '@/kernel/actions.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText, rupeesText } from '@/kernel/paise.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { type Match, matchStatement } from '@/server/domains/payments/match-statement.ts';
import { readStatement, type StatementLine } from '@/server/domains/payments/read-statement.ts';
import { readStatementForm } from '@/server/domains/payments/statement-form.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import type { StatementAct } from './order-acts.ts';
import { ordersWords } from './orders.messages.ts';

/** The function that each button for owners on the page of all orders calls. */
const ownerActions = {
  compare: (payments, by) => payments.compareAgain(by),
} satisfies Record<StatementAct, (payments: Pick<AppContext['payments'], 'compareAgain'>, by: By) => Promise<unknown>>;

/** Compares the books with the payment services again, which only an owner may do. @throws StorageUnavailable */
export async function compareBooks(
  { payments }: Pick<AppContext, 'payments'>,
  by: By,
  request: Request,
): Promise<void> {
  const read = await readForm(request);
  const run = read.ok ? findAction(ownerActions, read.fields.get('act')) : undefined;
  if (run && by.actor.role === 'owner') {
    await run(payments, by);
  }
}

/**
 * Imports a statement.
 * @returns the lines grouped for display; `too-long` if there are too many; undefined if it is not a statement
 * @throws StorageUnavailable
 */
export async function submitStatement({ db }: Pick<AppContext, 'db'>, by: By, locale: Locale, request: Request) {
  const form = await readStatementForm(request);
  const read = typeof form === 'object' ? readStatement(form.text) : form;
  if (read === undefined || read === 'too-long') {
    return read;
  }
  const words = ordersWords(locale);
  const { matches, unknown, settled } = await matchStatement(db, read.lines, by);
  const about = ({ day, amount, narration }: StatementLine): string[] => [
    longDate(locale, day),
    paiseText(amount),
    narration,
  ];
  const isShort = (why: Match['why']): boolean => why === 'part' || why === 'numbered';
  return {
    matches: matches.map(({ line, why, order }) => ({
      key: `${line.id} ${order.number}`,
      number: order.number,
      seen: order.version,
      line: line.id,
      reference: line.reference,
      rupees: rupeesText(line.amount),
      text: [
        ...about(line),
        order.name,
        words[`why.${why}`],
        ...(isShort(why) ? [fill(words.dueOf, { amount: paiseText(order.due) })] : []),
      ].join(' · '),
    })),
    unknown: unknown.map(({ line, named }) => ({
      key: line.id,
      text: about(line).join(' · '),
      orders: named.map(({ number, status }) => ({ number, text: `${shownNumber(number)}: ${words[`is.${status}`]}` })),
    })),
    unread: read.unread.map(({ line, text }) => ({
      key: String(line),
      text: fill(words.lineSays, { line: String(line), text }),
    })),
    settled,
  };
}
