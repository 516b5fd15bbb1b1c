import type { CaseStatus, Turn } from '../../../platform/database/office-tables.ts';

const turns: Readonly<Record<CaseStatus, Turn | null>> = {
  new: 'us',
  open: 'us',
  'waiting-customer': 'customer',
  'waiting-government': 'government',
  done: null,
  spam: null,
};

/** Returns who has to act next in a given status; null if the case is closed. */
export const turnAt = (status: CaseStatus): Turn | null => turns[status];
