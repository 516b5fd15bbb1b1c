import { locales } from '@/kernel/locale.ts';
import { company } from '../firm/company.ts';

/** How long the file may be believed: less than a year, says RFC 9116, and as long as nobody builds anew. Milliseconds. */
const VALID_MS = 360 * 86_400_000;

/** Where to write about a weakness of the site (RFC 9116). @param address its own @param now epoch milliseconds */
export const securityText = (address: string, now: number): string =>
  [
    `Contact: mailto:${company.mails.support}`,
    `Expires: ${new Date(now + VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${address}`,
    '',
  ].join('\n');
