import type { APIRoute } from 'astro';
import { type Locale, locales } from '@/kernel/locale.ts';
import { lateWords } from '@/layouts/late-words.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** What forms say only once something was sent, or could not be, in one language. */
export const GET: APIRoute<{ locale: Locale }> = ({ props }) => Response.json(lateWords(props.locale));
