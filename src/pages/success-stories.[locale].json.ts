import type { APIRoute } from 'astro';
import { getSuccessStories } from '@/catalogue/home/success-stories.ts';
import { storiesInPage } from '@/features/site/home/success-stories/stories-in-page.ts';
import { type Locale, locales } from '@/kernel/locale.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** The stories not shown on the home page, fetched when a visitor touches the ones that are. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => {
  const { written, short } = getSuccessStories(locale);
  return Response.json([...written, ...short].slice(storiesInPage));
};
