import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from './firm/company.ts';
import type { NamedOption } from './options.shape.ts';

/** The properties of a 'choice' field with options in content/. Spread them into the field. */
export interface ContentOptions {
  readonly options: readonly string[];
  /** The name of an option; undefined if there is no such id. */
  readonly nameOf: (locale: Locale, option: string) => string | undefined;
}

/** Returns a list of content/ as the options of a form field. */
export function optionsOf(list: readonly NamedOption[]): ContentOptions {
  return {
    options: list.map(({ id }) => id),
    nameOf(locale, option) {
      const found = list.find(({ id }) => id === option);
      return found && localize(found.name, locale, companyFacts(locale));
    },
  };
}
