import type { Locale } from '@/i18n/locale.ts';
import type { CaseWords } from './case.messages.ts';
import type { OpenedCase } from './submit-opened-case.ts';

/** What the page of a case and its parts show. */
export interface CasePageProps {
  words: CaseWords;
  locale: Locale;
  of: OpenedCase;
  /** This page, in its language. */
  action: string;
  notice?: { look: 'good' | 'bad'; text: string } | undefined;
  /** What was typed into a form that did not go through. */
  typed: ReadonlyMap<string, string>;
  preview?: string | undefined;
  /** What can be undone: a reply by its mail, a change by its row. */
  sent?: string | undefined;
  changed?: string | undefined;
}
