/** The beginning of a formula, including in full-width characters and after invisible ones. */
const formula = /^[\t\r\n]|^[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

/**
 * Formats a table as RFC 4180 with a byte order mark, without which Excel misreads Devanagari. A cell that a
 * spreadsheet would run as a formula is turned into text: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join()}\r\n`).join('')}`;
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  // Depending on the region, spreadsheets also accept a semicolon or a tab as the separator.
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
