import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Colors } from '../../src/catalogue/site/colors.shape.ts';
import { pathFor } from '../../src/i18n/paths.ts';
import { escapeHtml } from '../../src/kernel/escape-html.ts';
import { asOneOf, beginningWith, knownLocales, type Locale } from '../../src/kernel/locale.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { siteLanguages } from '../site-languages.ts';
import { readColors } from '../write-colors.ts';
import { around, errorPages } from './error-pages.messages.ts';

type Kind = keyof typeof errorPages;

interface Firm {
  readonly name: Readonly<Partial<Record<Locale | 'same', string>>>;
  readonly phones: { readonly main: string };
  readonly mails: { readonly main: string };
}

/**
 * Writes the pages that a proxy shows if the site does not respond or a visitor sends too many requests:
 * `down.en.html`, `limited.hi.html` and so on. They load nothing else. The visitor's language comes first, with the
 * other below. A site in one language has the same file names, because the proxy's configuration is the same for every
 * firm, but all of its pages are in that language.
 * @param folder absolute path, created if it does not exist
 */
export function writeErrorPages(folder: string, languages: readonly Locale[] = siteLanguages()): void {
  const firm = parse(readFileSync(join(readEnv().contentDir, 'company.yaml'), 'utf8')) as Firm;
  const style = styleOf(readColors());
  mkdirSync(folder, { recursive: true });
  for (const kind of Object.keys(errorPages) as Kind[]) {
    for (const locale of knownLocales) {
      const page = errorPage(kind, beginningWith(asOneOf(locale, languages), languages), firm, style);
      writeFileSync(join(folder, `${kind}.${locale}.html`), page);
    }
  }
}

function styleOf({ brand, light, dark }: Colors): string {
  return `:root{color-scheme:light dark}
body{margin:0;padding:12vh 1.25rem 3rem;color:${light.ink};background:${light.paper};font:1.0625rem/1.7 system-ui,"Noto Sans Devanagari","Nirmala UI",sans-serif}
main{max-width:34rem;margin:auto;border-top:.375rem solid ${brand['marigold-deep']};padding-top:1.5rem}
h1,h2{line-height:1.4;margin:0 0 .5rem}h1{font-size:1.6rem}h2{font-size:1.2rem}section+section{margin-top:2.5rem}a{color:inherit}
@media(prefers-color-scheme:dark){body{color:${dark.ink};background:${dark.paper}}}`;
}

/** Builds a page. @param order the languages of the page, its own first */
function errorPage(kind: Kind, order: readonly Locale[], firm: Firm, style: string): string {
  const [locale = 'en'] = order;
  const sections = order.map((each) => section(kind, each, each === locale ? 'h1' : 'h2', firm, order));
  const title = `${errorPages[kind][locale].title} · ${firm.name[locale] ?? firm.name.same ?? ''}`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>
${sections.join('\n')}
</main></body></html>
`;
}

function section(
  kind: Kind,
  locale: Locale,
  heading: 'h1' | 'h2',
  { phones, mails }: Firm,
  languages: readonly Locale[],
): string {
  const { title, text } = errorPages[kind][locale];
  const { call, home } = around[locale];
  const address = pathFor(
    locale,
    '/',
    knownLocales.filter((each) => languages.includes(each)),
  );
  const mail = `<a href="mailto:${mails.main}">${escapeHtml(mails.main)}</a>`;
  const phone = `<a href="tel:${phones.main.replaceAll(/[^+\d]/g, '')}">${escapeHtml(phones.main)}</a>`;
  return `<section lang="${locale}"><${heading}>${title}</${heading}><p>${text.replace('{mail}', mail)}</p><p>${call} ${phone}</p><p><a href="${address}">${home}</a></p></section>`;
}
