import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { optionsOf } from '../options.ts';
import { readContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { type Support, supportShape } from './support.shape.ts';

const support = readContent('support.yaml', supportShape);

/** Returns the texts of the support page in one language. */
export const getSupport = (locale: Locale): Localized<Support> => localize(support, locale, companyFacts(locale));

/** The categories of a ticket, which the page shows as cards and its form as options. */
export const supportOptions = optionsOf(support.categories.items.map(({ id, title }) => ({ id, name: title })));
