import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

const looks = {
  good: { icon: 'Info', box: 'border-good', text: 'text-good' },
  bad: { icon: 'CircleAlert', box: 'border-bad', text: 'text-bad' },
} as const;

/** One sentence about what was done or failed. Screen readers announce an error immediately. */
export function Notice({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { icon, box, text } = looks[look];
  return (
    <p
      role={look === 'bad' ? 'alert' : 'status'}
      className={`my-4 flex items-start gap-2 rounded-lg border-2 bg-surface p-3 text-sm font-semibold ${box}`}
    >
      <Icon name={icon} size={18} className={`mt-0.5 shrink-0 ${text}`} />
      <span>{children}</span>
    </p>
  );
}
