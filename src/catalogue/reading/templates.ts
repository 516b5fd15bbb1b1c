import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { readContentFolder } from '../read-content.ts';
import { getServiceLink, type ServiceLink } from '../services/service-pages.ts';
import { type Template, templateShape } from './template.shape.ts';

const templates = readContentFolder('templates', templateShape);

/** A template to fill in, in one language. */
export interface TemplateContent extends Omit<Localized<Template>, 'service'> {
  slug: string;
  href: string;
  service: ServiceLink;
}

/** All templates in one language. */
export function listTemplates(locale: Locale): TemplateContent[] {
  return templates.map(({ id, ...template }) => ({
    ...localize(template, locale),
    slug: id,
    href: pathFor(locale, `/resources/templates/${id}`),
    service: getServiceLink(locale, template.service, `content/templates/${id}.yaml › service`),
  }));
}
