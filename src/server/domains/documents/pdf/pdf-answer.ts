import type { Printout } from './printout.ts';
import { renderPrintout } from './render-printout.ts';

/**
 * Returns a printout as a response that browsers display and that is not cached.
 * @param name the file name, using only characters that every system accepts
 */
export async function pdfAnswer(printout: Printout, name: string): Promise<Response> {
  const pdf = await renderPrintout(printout);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  });
}
