import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import { whichAreSamples } from '@/server/across/sample-data/which-samples.ts';
import { countOrders, listOrders, orderViews } from '@/server/domains/orders/list-orders.ts';
import { MOST_LINES } from '@/server/domains/payments/read-statement.ts';
import { lastDifferences } from '@/server/domains/payments/reconcile-night.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { sampleWords } from '@/ui/office/sample.messages.ts';
import { oneOf } from '@/ui/one-of.ts';
import { ordersWords } from './orders.messages.ts';
import { stateText } from './state-text.ts';
import type { submitStatement } from './statement.server.ts';

/** The maximum number of mismatches shown. If there are more, they usually have a single cause. */
const MOST = 50;

/** The contents of the list of orders, with the filter from the URL and the mismatches. @throws StorageUnavailable */
export async function ordersPage(db: Database, locale: Locale, query: URLSearchParams) {
  const words = ordersWords(locale);
  const view = oneOf(orderViews, query.get('view') ?? '') ?? 'all';
  const search = query.get('q')?.slice(0, 100) ?? '';
  const { rows, next } = await listOrders(db, view, { search, before: query.get('before')?.slice(0, 60) });
  const counts = await countOrders(db);
  const samples = await whichAreSamples(
    db,
    'order',
    rows.map(({ id }) => id),
  );
  const compared = await lastDifferences(db);
  return {
    words,
    locale,
    view,
    search,
    views: orderViews.map((each) => ({ view: each, count: groupedNumber(counts[each]) })),
    next,
    orders: rows.map((row) => ({
      ...row,
      title: storedText(row, 'title', locale),
      badge: row.now.state,
      state: stateText(words, row.now),
      sample: samples.has(row.id) ? sampleWords(locale).sample : '',
    })),
    comparedOn: compared && fill(words.comparedOn, { when: longDateTime(locale, compared.at) }),
    differences: (compared?.differences ?? []).slice(0, MOST).map(({ kind, what, number, amount }) => ({
      key: `${kind} ${what}`,
      todo: words[`todo.${kind}`],
      text: [words[`diff.${kind}`], number ? shownNumber(number) : '', what, amount > 0 ? paiseText(amount) : '']
        .filter(Boolean)
        .join(' · '),
      href: number ? pathFor(locale, `/office/orders/${number}`) : undefined,
    })),
  };
}

/**
 * Returns the contents of the statement page: the lines of an imported statement, or why it could not be read.
 * @param posted the result of the import; undefined if nothing was posted or the file was not a statement
 */
export function statementView(locale: Locale, posted: Awaited<ReturnType<typeof submitStatement>>, isPost: boolean) {
  const words = ordersWords(locale);
  const matches = typeof posted === 'object' ? posted : undefined;
  const wrong = posted === 'too-long' ? fill(words.tooLong, { most: String(MOST_LINES) }) : words.notStatement;
  const { statementHint, file, chooseFile, noFile, fileChanged, paste, read } = words;
  return {
    matches,
    notice: isPost && !matches ? { look: 'bad' as const, text: wrong } : undefined,
    form: {
      words: { statementHint, file, chooseFile, noFile, fileChanged, paste, read },
      action: pathFor(locale, '/office/orders/statement'),
    },
  };
}
