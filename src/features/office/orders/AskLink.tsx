import type { ReactNode } from 'react';

interface AskLinkProps {
  /** Of the order's page. */
  action: string;
  /** What is asked, and of what. */
  act: string;
  id: string;
  children: ReactNode;
}

/** Leads to a question on the same page, before anything is changed. */
export const AskLink = ({ action, act, id, children }: AskLinkProps) => (
  <a
    href={`${action}${action.includes('?') ? '&' : '?'}${act}=${id}#take-back`}
    className="inline-flex min-h-11 items-center text-sm font-semibold text-bad underline underline-offset-4"
  >
    {children}
  </a>
);
