import { csv } from '../tables/csv.ts';

/**
 * Returns a table as a CSV download for spreadsheets.
 * @param name the file name, in characters that every system accepts
 */
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
