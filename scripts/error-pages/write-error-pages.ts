import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Colors } from '../../src/catalogue/site/colors.shape.ts';
import { readEnv } from '../../src/server/env.ts';
import { readColors } from '../write-colors.ts';
import { around, errorPages } from './error-pages.messages.ts';

type Locale = keyof typeof around;
type Kind = keyof typeof errorPages;

interface Firm {
  readonly name: Readonly<Record<Locale, string>>;
  readonly phones: { readonly main: string };
  readonly mails: { readonly main: string };
}

const LOCALES = ['en', 'hi'] as const;

/**
 * Writes the pages that a proxy shows when it cannot or will not ask the site: `down.en.html`, `limited.hi.html` and so on.
 * They need nothing but themselves. The visitor's language stands first, the other below.
 * @param folder absolute path, made if it is not there
 */
export function writeErrorPages(folder: string): void {
  const firm = parse(readFileSync(join(readEnv().contentDir, 'company.yaml'), 'utf8')) as Firm;
  const style = styleOf(readColors());
  mkdirSync(folder, { recursive: true });
  for (const kind of Object.keys(errorPages) as Kind[])
    for (const locale of LOCALES)
      writeFileSync(join(folder, `${kind}.${locale}.html`), errorPage(kind, locale, firm, style));
}

function styleOf({ brand, light, dark }: Colors): string {
  return `:root{color-scheme:light dark}
body{margin:0;padding:12vh 1.25rem 3rem;color:${light.ink};background:${light.paper};font:1.0625rem/1.7 system-ui,"Noto Sans Devanagari","Nirmala UI",sans-serif}
main{max-width:34rem;margin:auto;border-top:.375rem solid ${brand['marigold-deep']};padding-top:1.5rem}
h1,h2{line-height:1.4;margin:0 0 .5rem}h1{font-size:1.6rem}h2{font-size:1.2rem}section+section{margin-top:2.5rem}a{color:inherit}
@media(prefers-color-scheme:dark){body{color:${dark.ink};background:${dark.paper}}}`;
}

function errorPage(kind: Kind, locale: Locale, firm: Firm, style: string): string {
  const order = locale === 'en' ? LOCALES : LOCALES.toReversed();
  const sections = order.map((each) => section(kind, each, each === locale ? 'h1' : 'h2', firm));
  const title = `${errorPages[kind][locale].title} · ${firm.name[locale]}`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>
${sections.join('\n')}
</main></body></html>
`;
}

function section(kind: Kind, locale: Locale, heading: 'h1' | 'h2', { phones, mails }: Firm): string {
  const { title, text } = errorPages[kind][locale];
  const { call, home, address } = around[locale];
  const mail = `<a href="mailto:${mails.main}">${escapeHtml(mails.main)}</a>`;
  const phone = `<a href="tel:${phones.main.replaceAll(/[^+\d]/g, '')}">${escapeHtml(phones.main)}</a>`;
  return `<section lang="${locale}"><${heading}>${title}</${heading}><p>${text.replace('{mail}', mail)}</p><p>${call} ${phone}</p><p><a href="${address}">${home}</a></p></section>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
