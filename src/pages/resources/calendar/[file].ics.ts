import type { APIRoute } from 'astro';
import { listBusinessKinds } from '@/catalogue/reading/due-dates.ts';
import { calendarFile } from '@/features/site/due-dates/calendar-file.ts';
import { locales } from '@/kernel/locale.ts';

export const getStaticPaths = () =>
  locales.flatMap((locale) =>
    listBusinessKinds(locale).map((kind) => ({ params: { file: `${kind.id}.${locale}` }, props: { locale, kind } })),
  );

/** The due dates of one kind of business as a calendar file. */
export const GET: APIRoute<ReturnType<typeof getStaticPaths>[number]['props']> = ({ props, site }) =>
  new Response(calendarFile(props.locale, props.kind, site?.host ?? ''), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
