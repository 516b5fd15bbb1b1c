import { quotePdfName } from '@/forms/intake/quotes/quote-mails.ts';
import type { SentRevision } from '@/server/domains/quotes/write-quote.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { keepBytes } from '@/server/platform/files/keep-bytes.ts';
import { removeUnclaimed } from '@/server/platform/files/unclaimed-files.ts';
import type { StoredFile } from '@/server/platform/files/upload-rules.ts';

/** A quote as its PDF shows it. */
type PrintedRevision = Omit<SentRevision, 'token'> & { readonly sentAt: number };

/** Renders a revision as a PDF in the customer's language. */
export type PrintQuote = (revision: PrintedRevision) => Promise<Uint8Array>;

type App = Pick<AppContext, 'db' | 'files' | 'log'>;

/**
 * Puts a revision into the file store as a PDF, for its email. If that fails, the quote is sent without the attachment,
 * because the email also has a link to the PDF.
 */
export async function keepQuotePdf(
  { files, log }: App,
  print: PrintQuote,
  revision: PrintedRevision,
): Promise<StoredFile | undefined> {
  const type = 'application/pdf';
  try {
    const bytes = await print(revision);
    const key = await keepBytes(files, bytes, type);
    return { key, name: quotePdfName(revision.number, revision.content.customer.locale), type, size: bytes.length };
  } catch (err) {
    log.error({ err, quote: revision.number }, 'the PDF of a quote could not be stored; its email has only the link');
    return undefined;
  }
}

/** Removes the PDF of a revision that was not sent. */
export async function dropQuotePdf({ db, files, log }: App, pdf: StoredFile | undefined): Promise<void> {
  if (pdf) {
    await removeUnclaimed(db, files, [pdf.key]).catch((err: unknown) => {
      log.warn({ err }, 'the PDF of a quote that was not sent is left to the sweep');
    });
  }
}
