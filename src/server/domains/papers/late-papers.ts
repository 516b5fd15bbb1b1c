import type { OrderPaperRow } from '../../platform/database/order-paper-tables.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';

const CERTIFICATE = 'tds-certificate ';

/** Returns the `item` of the requested certificate for the tax that a customer withheld in a quarter. */
export const certificateItem = (quarter: string): string => `${CERTIFICATE}${quarter}`;

/** Whether a document is the certificate of withheld tax, which does not delay the work. */
export const isCertificate = ({ item }: Pick<OrderPaperRow, 'item'>): boolean => item.startsWith(CERTIFICATE);

/**
 * Returns the documents that decide who has to act next. The work does not wait for a certificate, so a missing one
 * does not make the order wait for the customer. A certificate that was uploaded has to be checked like any other
 * document.
 */
export const decidingPapers = <Paper extends Pick<OrderPaperRow, 'item' | 'state'>>(
  papers: readonly Paper[],
): Paper[] => papers.filter((paper) => paper.state === 'handed' || !isCertificate(paper));

/**
 * Whether pages can still be added to a document. An order that has ended does not need anything else, except the
 * certificate of withheld tax. The government issues it only after the end of the quarter, when the work has often been
 * completed.
 */
export function takesPages(
  { status }: Pick<OrderRow, 'status'>,
  paper: Pick<OrderPaperRow, 'item' | 'state'>,
): boolean {
  const isOpen = status === 'placed' || status === 'paid';
  return paper.state !== 'accepted' && (isOpen || isCertificate(paper));
}
