import { locales } from '@/kernel/locale.ts';
import { company } from '../firm/company.ts';

/**
 * How long the file is valid, in milliseconds: less than a year, as RFC 9116 recommends, but long enough for a site
 * that is rarely rebuilt.
 */
const VALID_MS = 360 * 86_400_000;

/**
 * The text that tells people how to report a security vulnerability of the site (RFC 9116).
 * @param address the file's own URL
 * @param now epoch milliseconds
 */
export const securityText = (address: string, now: number): string =>
  [
    `Contact: mailto:${company.mails.support}`,
    `Expires: ${new Date(now + VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${address}`,
    '',
  ].join('\n');
