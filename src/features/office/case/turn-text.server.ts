import { turnAt } from '@/server/domains/cases/timeline/turn-at.ts';
import type { CaseStatus } from '@/server/platform/database/office-tables.ts';
import type { CaseWords } from './case.messages.ts';

/** Whose turn it is, in words. Derived from the status, so that the two cannot contradict each other. */
export function turnText(words: CaseWords, status: CaseStatus): string {
  const whose = turnAt(status);
  return whose ? words[whose] : words.nobodysTurn;
}
