import type { APIRoute } from 'astro';
import { listBusinessKinds, listDueDates } from '@/catalogue/reading/due-dates.ts';
import { dueDatesWords } from '@/features/site/due-dates/due-dates.messages.ts';
import { writeCalendar } from '@/features/site/due-dates/write-calendar.ts';
import { locales } from '@/i18n/locale.ts';

export const getStaticPaths = () =>
  locales.flatMap((locale) =>
    listBusinessKinds(locale).map((kind) => ({ params: { file: `${kind.id}.${locale}` }, props: { locale, kind } })),
  );

/** The dates of one kind of business as a calendar file. */
export const GET: APIRoute<ReturnType<typeof getStaticPaths>[number]['props']> = ({
  props: { locale, kind },
  site,
}) => {
  const { disclaimer, reminder } = dueDatesWords(locale);
  const file = writeCalendar(
    listDueDates(locale, kind.id),
    { name: kind.name, disclaimer, reminder },
    site?.host ?? '',
  );
  return new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
};
