import { hasAnyGovernmentStep } from '@/catalogue/services/government-steps.ts';
import type { Locale } from '@/kernel/locale.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';

/**
 * The statuses to choose from. “Waiting for an authority” is left out if none of the firm's services has a stage at an
 * authority.
 * @param chosen the current status, which stays in the list
 */
export function statusChoices(locale: Locale, chosen = ''): { value: string; label: string }[] {
  const isUsed = (status: string): boolean =>
    status !== 'waiting-government' || chosen === status || hasAnyGovernmentStep();
  return Object.entries(statusNames(locale))
    .filter(([status]) => isUsed(status))
    .map(([value, label]) => ({ value, label }));
}
