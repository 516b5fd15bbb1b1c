import { errorCode, withCauses } from './error-codes.ts';

/**
 * Describes an error and its causes in one line that is safe to log and to store. Mail servers and databases repeat
 * visitors' input ("550 <asha@example.in> unknown"), so addresses and long numbers are masked. At most 300 characters.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'an unknown failure';
  }
  const seen = new Set<string>();
  return withCauses(error)
    .map((each) => {
      const code = errorCode(each);
      return code === undefined || each.message.startsWith(code) ? each.message : `${code}: ${each.message}`;
    })
    .filter((text) => !seen.has(text) && seen.add(text))
    .join(' Cause: ')
    .replace(/[^\s<>@"']+@[^\s<>@"']+/g, '<address>')
    .replace(/\+?\p{Nd}[\p{Nd}\s-]{6,}\p{Nd}/gu, '<number>')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
