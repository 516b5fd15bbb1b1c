import { pathFor, splitPath } from '../../../i18n/paths.ts';
import { firstOf, knownLocales, type Locale } from '../../../kernel/locale.ts';
import { isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';

/**
 * Builds sitemap.xml with every page that search engines may show, and the counterparts of each in the other languages.
 * The URLs of a page and its counterparts are read from the page's own head, so that a page and the sitemap cannot
 * differ.
 * @param documents the HTML of every finished page
 * @param share the text of share.json, which also lists the on-demand pages
 * @throws if no page may be shown
 */
export function sitemapOf(documents: readonly string[], share: string): string {
  const pages = documents.flatMap(describe);
  // A page lists its counterparts, or none if the site has only one language.
  const named = pages[0]?.alternates.map(([language]) => language) ?? [];
  const languages = named.length > 0 ? knownLocales.filter((each) => named.includes(each)) : [firstOf(knownLocales)];
  const [first] = pages;
  if (!first) {
    throw new Error('the build has no page for search engines');
  }
  const onDemand = readJson(
    share,
    'the share of the sitemap',
    listOf(objectWith<{ path: string }>({ path: isText })),
  ).map(({ path }) => path);
  const known = new Set(pages.map(({ address }) => address));
  const origin = new URL(first.address).origin;
  for (const path of onDemand) {
    const address = origin + path.replace(/^\/$/, '');
    if (known.has(address) || known.has(`${address}/`)) {
      continue;
    }
    const { path: plain } = splitPath(path, languages);
    const at = (language: Locale): string => origin + pathFor(language, plain, languages).replace(/^\/$/, '');
    const alternates = languages.map((each): [string, string] => [each, at(each)]);
    if (languages.length > 1) {
      alternates.push(['x-default', at(firstOf(languages))]);
    }
    pages.push({ address, alternates: languages.length > 1 ? alternates : [] });
  }
  pages.sort((a, b) => a.address.localeCompare(b.address));
  const entries = pages.map(({ address, alternates }) => {
    const links = alternates.map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return `<url><loc>${address}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

interface Listed {
  address: string;
  /** The language and URL of each counterpart. */
  alternates: [string, string][];
}

function describe(html: string): Listed[] {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!address || html.includes('<meta name="robots" content="noindex"')) {
    return [];
  }
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  return [{ address, alternates: alternates.map(([, language = '', href = '']) => [language, href]) }];
}
