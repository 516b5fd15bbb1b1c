import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { findContent } from '../read-content.ts';
import { company, companyFacts } from './company.ts';
import { type Grievance, grievanceShape } from './grievance.shape.ts';

const grievance = findContent('grievance.yaml', grievanceShape);

/** Who takes complaints, at the firm's address for support; undefined where the firm names nobody. */
export const findGrievance = (locale: Locale): (Localized<Grievance> & { mail: string }) | undefined =>
  grievance && { ...localize(grievance, locale, companyFacts(locale)), mail: company.mails.support };

/** Within which times a complaint is answered and solved, milliseconds. */
export const promisedTimes = ({ acknowledgeHours, solveDays }: Pick<Grievance, 'acknowledgeHours' | 'solveDays'>) => ({
  reply: acknowledgeHours * 3_600_000,
  done: solveDays * 86_400_000,
});
