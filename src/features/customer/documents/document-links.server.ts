import { fill } from '@/i18n/fill.ts';
import { paperOf } from '@/i18n/paper-name.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { LINK_MS, signDocument } from '@/server/domains/documents/document-link.ts';
import { documentsOf, type OrderDocument } from '@/server/domains/orders/document-terms.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { DocumentLink } from '@/ui/DocumentLinks.tsx';
import { dayText, exactAmount } from './document-formats.ts';
import { printedWords } from './printed.messages.ts';

const shown = (locale: Locale, document: OrderDocument, all: readonly OrderDocument[]) => {
  const { number, issued_at, total_paise } = document;
  return {
    name: printedWords(locale)[paperOf(document)],
    number,
    day: dayText(locale, issued_at),
    amount: exactAmount(total_paise),
    remark: correctionRemark(locale, document, all),
  };
};

/** The remark below each of the three documents of a correction; '' for any other document. */
export function correctionRemark(
  locale: Locale,
  { id, kind, replaces_id }: OrderDocument,
  all: readonly OrderDocument[],
): string {
  const words = printedWords(locale);
  const namedText = (document: OrderDocument | undefined) =>
    document ? fill(words.named, { number: document.number, date: dayText(locale, document.issued_at) }) : '';
  const original = all.find((each) => each.id === replaces_id);
  if (original) {
    return fill(words[kind === 'invoice' ? 'is.instead' : 'is.correction'], { invoice: namedText(original) });
  }
  return replacedRemark(words['is.replaced'], id, all, namedText);
}

function replacedRemark(
  text: string,
  id: string,
  all: readonly OrderDocument[],
  namedText: (document: OrderDocument | undefined) => string,
): string {
  const pair = all.filter((each) => each.replaces_id === id);
  const [note, invoice] = (['credit-note', 'invoice'] as const).map((kind) => pair.find((each) => each.kind === kind));
  return note && invoice ? fill(text, { note: namedText(note), invoice: namedText(invoice) }) : '';
}

/** The documents of an order for its customer. Each link opens only its document and expires in a week. */
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
      return { ...shown(locale, each, documents), href: `${pathFor(locale, `/papers/${each.id}`)}?${signed}` };
    }),
  );
}

/** The documents of an order for the office. */
export async function officeDocumentLinks(
  { db }: AppContext,
  order: { number: string },
  locale: Locale,
): Promise<DocumentLink[]> {
  const documents = await documentsOf(db, order.number);
  return documents.map((each) => {
    return { ...shown(locale, each, documents), href: pathFor(locale, `/office/documents/${each.id}`) };
  });
}
