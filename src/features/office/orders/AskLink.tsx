import type { ReactNode } from 'react';
import type { OrderAct } from './order-acts.ts';

interface AskLinkProps {
  /** The URL of the order's page. */
  action: string;
  /** The action to ask about, and the id of its payment, refund or stage. */
  act: OrderAct;
  id: string;
  children: ReactNode;
}

/** A link to a confirmation question on the same page, which is asked before anything is changed. */
export const AskLink = ({ action, act, id, children }: AskLinkProps) => (
  <a
    href={`${action}${action.includes('?') ? '&' : '?'}${act}=${id}#take-back`}
    className="inline-flex min-h-11 items-center text-sm font-semibold text-bad underline underline-offset-4"
  >
    {children}
  </a>
);
