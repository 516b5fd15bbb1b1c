import { colors } from '@/catalogue/site/colors.ts';
import { paperOfDocument } from '@/features/site/papers/paper-of-document.ts';
import type { PrintedDocument } from '@/features/site/papers/printed-document.ts';
import type { Locale } from '@/i18n/locale.ts';
import { renderPaper } from '@/server/documents/pdf/render-paper.ts';

/** A document as an answer: shown by the browser, kept by nobody between. */
export async function pdfOf(document: PrintedDocument, locale: Locale): Promise<Response> {
  const { ink, soft, line, sunk } = colors.light;
  const look = { colors: { ink, soft, line, sunk, bar: colors.brand.marigold } };
  const pdf = await renderPaper(paperOfDocument(locale, document, look));
  const name = `${document.number.replaceAll('/', '-')}-${locale}.pdf`;
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
