import { hasGovernmentStep } from '@/catalogue/services/government-steps.ts';
import { kindNames } from '@/forms/intake/kind-names.ts';
import type { Locale } from '@/kernel/locale.ts';
import { kindsFor } from '@/server/domains/cases/handling/change-kind.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import type { CaseWords } from './case.messages.ts';
import { offeredServices } from './offered-services.server.ts';

type Row = Parameters<typeof kindsFor>[0] & {
  readonly service: string | null;
  readonly status: string;
  readonly whose_turn: string | null;
};

/**
 * The statuses, turns, services and types that a case can have. Waiting for a government office is offered only if the
 * service has a stage there. The current value is always kept.
 */
export function offeredStates(row: Row, locale: Locale, words: CaseWords) {
  const hasOffice = hasGovernmentStep(row.service ?? '');
  const turns = (['us', 'customer', 'government'] as const).filter(
    (each) => each !== 'government' || hasOffice || row.whose_turn === each,
  );
  return {
    statuses: Object.entries(statusNames(locale))
      .filter(([value]) => value !== 'waiting-government' || hasOffice || row.status === value)
      .map(([value, label]) => ({ value, label })),
    turns: turns.map((value) => ({ value, label: words[value] })),
    services: offeredServices(locale, row),
    kinds: kindsFor(row).map((value) => ({ value, label: kindNames(locale)[value] ?? value })),
  };
}
