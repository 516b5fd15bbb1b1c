import type { CaseStatus, Turn } from '@/server/platform/database/office-tables.ts';
import type { CaseWords } from './case.messages.ts';

/** Whose turn it is follows from the status; undefined if the case is closed. */
const turns: Readonly<Record<CaseStatus, Turn | undefined>> = {
  new: 'us',
  open: 'us',
  'waiting-customer': 'customer',
  'waiting-government': 'government',
  done: undefined,
  spam: undefined,
};

/** Whose turn it is at a status; null if the case is closed. */
export const turnAt = (status: CaseStatus): Turn | null => turns[status] ?? null;

/** The same in words. */
export function turnText(words: CaseWords, status: CaseStatus): string {
  const whose = turns[status];
  return whose ? words[whose] : words.nobodysTurn;
}
