import type { APIRoute } from 'astro';
import { askedBooks } from '@/features/office/books/books.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { pathFor } from '@/i18n/paths.ts';
import { bookFiles } from '@/server/across/books/books-query.ts';
import { record } from '@/server/domains/audit/record.ts';
import { seeOther } from '@/server/platform/http/answers.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { oneOf } from '@/ui/one-of.ts';

export const prerender = false;

/** A file of a month's books. The download is recorded in the log. */
export const POST: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { by, locale } = entered;
  const { db, books } = context.locals.app;
  const read = await readForm(context.request);
  const asked = read.ok ? read.fields : new Map<string, string>();
  const query = await askedBooks(db, asked, by.now);
  const name = oneOf(bookFiles, asked.get('what'));
  const file = name && (await books.file(query, name));
  if (!file) {
    return seeOther(pathFor(locale, '/office/books'));
  }
  await record(db, { ...by, action: 'exported', subject: `books ${name} ${query.month.name}` }, by.now);
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name.replace(/^.*\//, '')}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
};
