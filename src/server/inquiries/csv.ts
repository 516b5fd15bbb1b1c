/**
 * A table as RFC 4180 with a byte order mark, without which Excel takes Devanagari for another encoding. A cell that a
 * spreadsheet would run as a formula is shown as text: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join()}\r\n`).join('')}`;
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
