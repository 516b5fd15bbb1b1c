/**
 * Returns a page of a long list, and the URL of the next page.
 * @param rows the rows to show, plus one if there are more
 * @param address the URL of the list with its query
 * @param cursorOf returns the position after a row, used as `after` in the next page's URL
 */
export function onePage<Row>(
  rows: readonly Row[],
  most: number,
  address: { readonly action: string; readonly query: URLSearchParams },
  cursorOf: (row: Row) => string,
): { shown: readonly Row[]; olderHref: string | undefined } {
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  if (!last) {
    return { shown, olderHref: undefined };
  }
  const older = new URLSearchParams(address.query);
  older.set('after', cursorOf(last));
  return { shown, olderHref: `${address.action}?${older}` };
}
