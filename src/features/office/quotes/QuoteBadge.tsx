import type { ReactNode } from 'react';

const looks = {
  draft: 'border-line text-soft',
  sent: 'border-accent text-accent',
  accepted: 'border-good text-good',
  declined: 'border-line text-soft line-through',
  expired: 'border-line text-soft',
} as const;

type QuoteLook = keyof typeof looks;

/** The status of a quote. */
export const QuoteBadge = ({ look, children }: { look: QuoteLook; children: ReactNode }) => (
  <span
    className={`inline-block justify-self-start rounded-2xl border px-2 text-xs leading-6 font-semibold ${looks[look]}`}
  >
    {children}
  </span>
);
