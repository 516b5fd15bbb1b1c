import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { CaseWords } from './case.messages.ts';

/** Who works on which case. */
export interface CaseVisit {
  readonly app: Pick<AppContext, 'db' | 'outbox' | 'mailsIn' | 'env' | 'files' | 'uploads' | 'log'>;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly words: CaseWords;
  readonly reference: string;
}

/** Where the browser goes on after a form that was taken. @param action the address of the case */
export const addressAfter = (action: string, locale: Locale, { goOn = '', isHidden }: CaseAnswer): string =>
  isHidden ? pathFor(locale, '/office/inbox') : action + goOn;

/** What became of a form of the page. What was typed comes back with it. */
export interface CaseAnswer {
  readonly status: number;
  /** Where the browser goes on, behind the case's address, such as `?sent=…`. */
  readonly goOn?: string;
  /** Since then the clerk does not see the case any more. */
  readonly isHidden?: true;
  readonly notice?: { readonly look: 'good' | 'bad'; readonly text: string };
  readonly typed?: ReadonlyMap<string, string>;
  readonly preview?: string;
  /** What is wrong with single fields, by their names. */
  readonly errors?: Readonly<Record<string, string>>;
}
