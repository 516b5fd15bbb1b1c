import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { type Integrations, integrationsShape } from './integrations.shape.ts';
import { readContent } from './read-content.ts';

const integrations = readContent('integrations.yaml', integrationsShape);

/** The portals and tools that the firm's work plugs into, in one language. */
export function getIntegrations(locale: Locale): Localized<Integrations> {
  return localize(integrations, locale, companyFacts(locale));
}
