import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from './firm/company.ts';
import type { NamedOption } from './options.shape.ts';

/** What a field of the kind 'choice' takes where its options stand in content/: spread it into the field. */
export interface ContentOptions {
  readonly options: readonly string[];
  /** What an option is called; undefined where there is none of that id. */
  readonly nameOf: (locale: Locale, option: string) => string | undefined;
}

/** A list of content/ as the options of a form's field. */
export function optionsOf(list: readonly NamedOption[]): ContentOptions {
  return {
    options: list.map(({ id }) => id),
    nameOf(locale, option) {
      const found = list.find(({ id }) => id === option);
      return found && localize(found.name, locale, companyFacts(locale));
    },
  };
}
