import { colors } from '@/catalogue/site/colors.ts';
import { paperOfDocument } from '@/features/customer/papers/paper-of-document.ts';
import type { PrintedDocument } from '@/features/customer/papers/printed-document.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { Paper } from '@/server/documents/pdf/paper.ts';
import { renderPaper } from '@/server/documents/pdf/render-paper.ts';

const { ink, soft, line, sunk } = colors.light;

/** The firm's colours, as papers wear them. */
export const paperLook = { colors: { ink, soft, line, sunk, bar: colors.brand.marigold } };

/** A document as an answer: shown by the browser, kept by nobody between. */
export function pdfOf(document: PrintedDocument, locale: Locale): Promise<Response> {
  const name = `${document.number.replaceAll('/', '-')}-${locale}.pdf`;
  return pdfAnswer(paperOfDocument(locale, document, paperLook), name);
}

/** Any paper as such an answer. @param name of the file, in letters that every system takes */
export async function pdfAnswer(paper: Paper, name: string): Promise<Response> {
  const pdf = await renderPaper(paper);
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
