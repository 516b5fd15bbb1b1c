import type { APIRoute } from 'astro';
import { listSearchEntries } from '@/catalogue/site/search-entries.ts';
import { type Locale, locales } from '@/kernel/locale.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** The descriptions of everything that can be found, in one language. The server adds them to the results page. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) =>
  Response.json(Object.fromEntries(listSearchEntries(locale).flatMap(({ id, text }) => (text ? [[id, text]] : []))));
