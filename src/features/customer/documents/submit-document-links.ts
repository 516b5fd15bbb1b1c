import type { Locale } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { AppContext } from '@/server/app-context.ts';
import { LINK_MS, signDocument } from '@/server/documents/document-link.ts';
import { documentsOf, type OrderDocument } from '@/server/orders/document-terms.ts';
import type { DocumentLink } from '@/ui/DocumentLinks.tsx';
import { dayText, exactAmount } from './document-formats.ts';
import { printedWords } from './printed.messages.ts';

const shown = (locale: Locale, { kind, number, issued_at, total_paise }: OrderDocument) => ({
  ...{ name: printedWords(locale)[kind], number, day: dayText(locale, issued_at), amount: exactAmount(total_paise) },
});

/** The documents of an order for its customer, each by an address that opens this one alone and expires in a week. */
export async function customerDocumentLinks(
  { db }: AppContext,
  order: { number: string },
  locale: Locale,
): Promise<DocumentLink[]> {
  const documents = await documentsOf(db, order.number);
  const until = Date.now() + LINK_MS;
  return Promise.all(
    documents.map(async (each) => {
      const signed = new URLSearchParams(await signDocument(db, each.id, until));
      return { ...shown(locale, each), href: `${pathFor(locale, `/papers/${each.id}`)}?${signed}` };
    }),
  );
}

/** The same for the office. */
export async function officeDocumentLinks(
  { db }: AppContext,
  order: { number: string },
  locale: Locale,
): Promise<DocumentLink[]> {
  const documents = await documentsOf(db, order.number);
  return documents.map((each) => {
    return { ...shown(locale, each), href: pathFor(locale, `/office/documents/${each.id}`) };
  });
}
