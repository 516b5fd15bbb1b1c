import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findContent } from '../read-content.ts';
import { company, companyFacts } from './company.ts';
import { type Grievance, grievanceShape } from './grievance.shape.ts';

const grievance = findContent('grievance.yaml', grievanceShape);

/**
 * Returns the grievance officer, with their own email address or the firm's support address; undefined if the firm has
 * no officer.
 */
export const findGrievance = (locale: Locale): (Localized<Grievance> & { mail: string }) | undefined =>
  grievance && { ...localize(grievance, locale, companyFacts(locale)), mail: grievance.mail ?? company.mails.support };

/** Returns the email address only for complaints, in lower case; undefined if complaints go to a general address. */
export function complaintsMailbox(): string | undefined {
  const own = grievance?.mail?.toLowerCase();
  return Object.values(company.mails).some((address) => address.toLowerCase() === own) ? undefined : own;
}

/** Returns the time limits for acknowledging and resolving a complaint, in milliseconds. */
export const promisedTimes = ({ acknowledgeHours, solveDays }: Pick<Grievance, 'acknowledgeHours' | 'solveDays'>) => ({
  reply: acknowledgeHours * 3_600_000,
  done: solveDays * 86_400_000,
});
