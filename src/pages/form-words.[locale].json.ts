import type { APIRoute } from 'astro';
import { type Locale, locales } from '@/i18n/locale.ts';
import { faultWords } from '@/layouts/form-words.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** The sentences that the script which checks forms shows, in one language. */
export const GET: APIRoute<{ locale: Locale }> = ({ props }) => Response.json(faultWords(props.locale));
