import type { APIRoute } from 'astro';
import { classIndex } from '@/features/site/class-finder/class-index.ts';
import { type Locale, locales } from '@/kernel/locale.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** Trademark classes and trades in one language, fetched when a visitor focuses the finder's box. */
export const GET: APIRoute<{ locale: Locale }> = ({ props }) => Response.json(classIndex(props.locale));
