import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/**
 * A part of the home page that opens with a button on a phone, without a script. On a wide screen it is open and has no
 * button: see src/styles/home.css.
 */
export function Fold({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <details id={id} className="fold group">
      <summary>
        {label}
        <Icon name="ChevronDown" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
