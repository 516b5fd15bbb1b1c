import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { CaseWords } from './case.messages.ts';

/** The clerk and the case of a request. */
export interface CaseVisit {
  readonly app: Pick<AppContext, 'db' | 'outbox' | 'mailsIn' | 'env' | 'files' | 'uploads' | 'log'> &
    Partial<Pick<AppContext, 'paperScans'>> & {
      readonly messaging: Pick<AppContext['messaging'], 'channels' | 'wake'> &
        Partial<Pick<AppContext['messaging'], 'desk' | 'wakeReads'>>;
    };
  readonly actor: Actor;
  readonly locale: Locale;
  readonly words: CaseWords;
  readonly reference: string;
}

/** Returns the URL to redirect to after an accepted form. @param action the URL of the case */
export const addressAfter = (action: string, locale: Locale, { goOn = '', isHidden }: CaseAnswer): string =>
  isHidden ? pathFor(locale, '/office/inbox') : action + goOn;

/** The response to a form on the page, including the typed values. */
export interface CaseAnswer {
  readonly status: number;
  /** The query to add to the case's URL, such as `?sent=…`. */
  readonly goOn?: string;
  /** Set if the clerk may no longer see the case. */
  readonly isHidden?: true;
  readonly notice?: { readonly look: 'good' | 'bad'; readonly text: string };
  readonly typed?: ReadonlyMap<string, string>;
  readonly preview?: string;
  /** The errors by field name. */
  readonly errors?: Readonly<Record<string, string>>;
}
