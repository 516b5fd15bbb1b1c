import { csv } from '../tables/csv.ts';

/** A table to be saved and opened by a spreadsheet. @param name of the file, in letters that every system takes */
export function csvAnswer(name: string, rows: readonly (readonly string[])[]): Response {
  return new Response(csv(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
