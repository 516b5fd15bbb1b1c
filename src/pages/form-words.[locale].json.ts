import type { APIRoute } from 'astro';
import { type Locale, locales } from '@/kernel/locale.ts';
import { lateWords } from '@/layouts/late-words.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** The form texts of one language that are needed only after something was sent or failed. */
export const GET: APIRoute<{ locale: Locale }> = ({ props }) => Response.json(lateWords(props.locale));
