import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findContent } from '../read-content.ts';
import { company, companyFacts } from './company.ts';
import { type Grievance, grievanceShape } from './grievance.shape.ts';

const grievance = findContent('grievance.yaml', grievanceShape);

/** Who takes complaints, at their own address or at the firm's for support; undefined where the firm names nobody. */
export const findGrievance = (locale: Locale): (Localized<Grievance> & { mail: string }) | undefined =>
  grievance && { ...localize(grievance, locale, companyFacts(locale)), mail: grievance.mail ?? company.mails.support };

/** The address to which nothing but complaints comes, in small letters; undefined where they come to an address for everything. */
export function complaintsMailbox(): string | undefined {
  const own = grievance?.mail?.toLowerCase();
  return Object.values(company.mails).some((address) => address.toLowerCase() === own) ? undefined : own;
}

/** Within which times a complaint is answered and solved, milliseconds. */
export const promisedTimes = ({ acknowledgeHours, solveDays }: Pick<Grievance, 'acknowledgeHours' | 'solveDays'>) => ({
  reply: acknowledgeHours * 3_600_000,
  done: solveDays * 86_400_000,
});
