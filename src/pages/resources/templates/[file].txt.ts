import type { APIRoute } from 'astro';
import { listTemplates } from '@/catalogue/reading/templates.ts';
import { writePaper } from '@/features/site/templates/write-paper.ts';
import { locales } from '@/kernel/locale.ts';

export const getStaticPaths = () =>
  locales.flatMap((locale) =>
    listTemplates(locale).map((content) => ({ params: { file: `${content.slug}.${locale}` }, props: { content } })),
  );

/** The empty template as plain text. The byte order mark lets old editors read Devanagari. */
export const GET: APIRoute<ReturnType<typeof getStaticPaths>[number]['props']> = ({ props: { content } }) =>
  new Response(writePaper(content));
