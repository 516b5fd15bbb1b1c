/**
 * A page of a long list, and where its next one lies.
 * @param rows one more than are shown, where there are so many
 * @param address of the list, and the query that it was asked for by
 * @param cursorOf names the place behind a row, as `after` of the next page's address
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
