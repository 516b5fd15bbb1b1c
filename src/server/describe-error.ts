/**
 * One line about an error that is safe to log and to store: mail servers and databases repeat what a visitor typed
 * ("550 <asha@example.in> unknown"), so addresses and long numbers are blanked. At most 300 characters.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown failure';
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return `${code}${error.message}`
    .replace(/[^\s<>@"']+@[^\s<>@"']+/g, '<address>')
    .replace(/\+?\p{Nd}[\p{Nd}\s-]{6,}\p{Nd}/gu, '<number>')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
