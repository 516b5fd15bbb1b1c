import { returnRules } from '@/catalogue/firm/gst-rules.ts';
import { shortDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { multiply } from '@/kernel/paise.ts';
import { taxMonthOf } from '@/kernel/tax-month.ts';
import { bookGroups, findBehind } from '@/server/across/books/compare-groups.ts';
import { searchEntries } from '@/server/domains/ledger/search-entries.ts';
import type { Posting } from '@/server/platform/database/ledger-accounts.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { onePage } from '@/ui/office/one-page.ts';
import { orderLink } from '@/ui/office/order-link.ts';
import { rareFields, readSearch, type SearchFilter } from '@/ui/office/search-filter.ts';
import { ledgerWords } from './ledger.messages.ts';

/** The number of entries per page. */
const MOST = 100;

/**
 * The entries of the ledger that match the filter in the URL.
 * @param mayOpenOrders false for people who may not open orders; entries then link to the payments page of the order
 * @throws StorageUnavailable
 */
export async function ledgerPage(
  db: Database,
  locale: Locale,
  { url, action, mayOpenOrders }: { url: URL; action: string; mayOpenOrders: boolean },
) {
  const words = ledgerWords(locale);
  const typed = (url.searchParams.get('number') ?? '').trim().toUpperCase().replace(/^#/, '');
  const number = /^[\dA-Z/-]{1,32}$/.test(typed) ? typed : undefined;
  const asked = readSearch(url.searchParams);
  const behind = await behindOf(db, url.searchParams, asked);
  const rows = await searchEntries(db, Object.assign({ number, behind }, asked), MOST + 1);
  const address = { action, query: url.searchParams };
  const { shown, olderHref } = onePage(rows, MOST, address, ({ at, id }) => `${at}.${id}`);
  const linesOf = (postings: readonly Posting[], sign: 1 | -1) =>
    postings
      .filter(({ amount }) => amount * sign > 0)
      .map(({ account, amount }) => ({
        account: words[`account.${account}`],
        amount: exactRupees(multiply(amount, sign)),
      }));
  return {
    words,
    action,
    number,
    isBehind: behind !== undefined,
    asked,
    rare: rareFields(locale, url.searchParams),
    olderHref,
    booksHref: pathFor(locale, '/office/books'),
    entries: shown.map(({ id, at, kind, cause, number: of, name, postings }) => ({
      id,
      date: shortDateTime(locale, at, Date.now()),
      kind: cause ? words[`cause.${cause}`] : words[`kind.${kind}`],
      order: of === null ? '' : shownNumber(of),
      orderHref: of === null ? undefined : orderLink(locale, of, mayOpenOrders),
      name,
      debit: linesOf(postings, 1),
      credit: linesOf(postings, -1),
    })),
  };
}

/**
 * The longest period of the books, a quarter, in milliseconds. A longer period would read several years of documents.
 */
const LONGEST = 92 * 24 * 3_600_000;

/** Finds the entries behind a figure of the books, if the URL asks for them. */
function behindOf(db: Database, fields: URLSearchParams, { from, to }: SearchFilter) {
  const group = bookGroups.find((each) => each === fields.get('behind'));
  const gstin = fields.get('of') ?? '';
  const isPeriod = from !== undefined && to !== undefined && to > from && to - from <= LONGEST;
  return group && isPeriod && /^[\dA-Z]{15}$/.test(gstin)
    ? findBehind(db, { gstin, month: { name: taxMonthOf(to - 1).name, from, to }, rules: returnRules() }, group)
    : undefined;
}
