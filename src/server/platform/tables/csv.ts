/** How a formula begins, in full width too, and behind what nobody sees. */
const formula = /^[\t\r\n]|^[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

/**
 * A table as RFC 4180 with a byte order mark, without which Excel takes Devanagari for another encoding. A cell that a
 * spreadsheet would run as a formula is shown as text: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join()}\r\n`).join('')}`;
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  // Spreadsheets take a semicolon or a tab for the separator as well, depending on where they are sold.
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
