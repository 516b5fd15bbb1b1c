import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { untaxedWords } from '@/i18n/untaxed-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from './MailDocument.tsx';
import { orderMailMessages } from './order-mails.messages.ts';

interface LetterFirm {
  readonly company: string;
  readonly hasPapers: boolean;
  /** Whether the firm charges no GST. */
  readonly isUntaxed?: boolean;
  readonly virus: string;
  /** Whether customers can upload documents on the page of their order. */
  readonly takesUploads?: boolean;
}

/**
 * Returns the emails about orders that the server sends automatically, complete except for the values of each order:
 * `{origin}`, `{token}`, `{digits}`, `{number}`, `{reference}`, `{title}`, `{total}`, `{due}`, `{amount}` and `{what}`.
 * @param firm.virus the text about a file that the virus scanner rejected
 */
export function orderLetters(locale: Locale, firm: LetterFirm) {
  const said = wordsFor(orderMailMessages, locale);
  const words = firm.isUntaxed ? untaxedWords(said) : said;
  const papers = firm.hasPapers ? [words.papers] : [];
  const customer = pathFor(locale, '/order/{token}');
  const letter = (subject: string, heading: string, paragraphs: readonly string[], path = customer) => {
    const isFirm = path !== customer;
    return {
      subject,
      ...renderMail({
        lang: locale,
        company: firm.company,
        heading,
        paragraphs,
        rows: [
          [words.number, '{number}'],
          [words.reference, '{reference}'],
          [words.what, '{title}'],
          [words.total, '{total}'],
        ],
        link: { text: words.open, href: `{origin}${path}` },
        closing: isFirm ? [] : [words.secret, words.noOtp],
      }),
    };
  };
  return {
    refunded: letter(words['refunded.subject'], words['refunded.heading'], [words['refunded.text'], ...papers]),
    'refunded-cash': letter(words['refundedCash.subject'], words['refundedCash.heading'], [
      words['refundedCash.text'],
      ...papers,
    ]),
    'refund-undone': letter(words['refundUndone.subject'], words['refundUndone.heading'], [words['refundUndone.text']]),
    'refund-failed': letter(
      words['refundFailed.subject'],
      words['refundFailed.heading'],
      [words['refundFailed.text']],
      pathFor(locale, '/office/orders/{digits}'),
    ),
    'not-found': letter(words['notFound.subject'], fill(words['notFound.heading'], { utr: '{what}' }), [
      words['notFound.text'],
    ]),
    'part-paid': letter(words['part.subject'], words['part.heading'], [fill(words['part.text'], { due: '{what}' })]),
    'part-again': letter(words['part.subject'], words['part.heading'], [
      fill(words['partAgain.text'], { due: '{what}' }),
    ]),
    'too-much': letter(words['tooMuch.subject'], words['tooMuch.heading'], [words['tooMuch.text']]),
    'due-again': letter(words['dueAgain.subject'], words['dueAgain.heading'], [words['dueAgain.text']]),
    unconfirmed: letter(words['unconfirmed.subject'], words['unconfirmed.heading'], [
      words['unconfirmed.text'],
      fill(words['unconfirmed.due'], { due: '{what}' }),
    ]),
    'unconfirmed-paid': letter(words['unconfirmed.subject'], words['unconfirmed.heading'], [
      words['unconfirmed.text'],
      words['unconfirmed.paid'],
    ]),
    'fee-asked': letter(words['feeAsked.subject'], fill(words['feeAsked.heading'], { fee: '{what}' }), [
      words['feeAsked.text'],
    ]),
    'fee-dropped': letter(words['feeDropped.subject'], fill(words['feeDropped.heading'], { fee: '{what}' }), [
      words['feeDropped.text'],
    ]),
    'fee-part': letter(words['feePart.subject'], words['part.heading'], [
      fill(words['feePart.text'], { due: '{what}' }),
    ]),
    'fee-paid': letter(words['feePaid.subject'], words['feePaid.heading'], [words['feePaid.text'], ...papers]),
    corrected: letter(words['corrected.subject'], fill(words['corrected.heading'], { documents: '{what}' }), [
      words['corrected.text'],
    ]),
    bounced: letter(words['bounced.subject'], words['bounced.heading'], [
      words['bounced.text'],
      fill(words['bounced.due'], { due: '{what}' }),
    ]),
    'bounced-invoiced': letter(words['bounced.subject'], words['bounced.heading'], [
      words['bounced.invoiced'],
      fill(words['bounced.due'], { due: '{what}' }),
    ]),
    ...movedLetters(words, letter, papers),
    'written-off': letter(words['writtenOff.subject'], words['writtenOff.heading'], [
      words['writtenOff.text'],
      words['writtenOff.due'],
    ]),
    'write-off-ended': letter(words['writeOffEnded.subject'], words['writeOffEnded.heading'], [
      words['writeOffEnded.text'],
      fill(words['moved.due'], { due: '{what}' }),
    ]),
    'certificate-asked': letter(words['certificate.subject'], words['certificate.heading'], [
      fill(words['certificate.text'], { quarter: '{what}' }),
      ...(firm.takesUploads ? [words['certificate.upload']] : []),
    ]),
    unpaid: letter(words['unpaid.subject'], words['unpaid.heading'], [words['unpaid.text']]),
    'unpaid-closed': letter(words['unpaidClosed.subject'], words['unpaidClosed.heading'], [words['unpaidClosed.text']]),
    'instalment-due': letter(words['instalment.subject'], fill(words['instalment.heading'], { day: '{what}' }), [
      words['instalment.text'],
    ]),
    'instalment-paid': letter(words['instalmentPaid.subject'], words['part.heading'], [
      words['instalmentPaid.text'],
      ...papers,
    ]),
    'papers-asked': letter(words['papersAsked.subject'], words['papersAsked.heading'], [words['papersAsked.text']]),
    'papers-missing': letter(words['papersMissing.subject'], words['papersMissing.heading'], [
      words['papersMissing.text'],
    ]),
    document: letter(words['document.subject'], words['document.heading'], [words['document.text']]),
    'stage-undone': letter(words['stageUndone.subject'], fill(words['stageUndone.heading'], { stage: '{what}' }), [
      words['stageUndone.text'],
    ]),
    'refused-file': letter(words['paper.subject'], fill(words['paper.heading'], { paper: '{what}' }), [
      firm.virus,
      words['paper.text'],
    ]),
  };
}

type Letter = { readonly subject: string; readonly html: string; readonly text: string };

/** The emails about money that moves to an order, from it, or to the customer's account. */
function movedLetters(
  words: Record<keyof typeof orderMailMessages, string>,
  letter: (subject: string, heading: string, paragraphs: readonly string[]) => Letter,
  papers: readonly string[],
) {
  const movedIn = (...more: readonly string[]) =>
    letter(words['movedIn.subject'], words['movedIn.heading'], [
      fill(words['movedIn.text'], { order: '{what}' }),
      ...more,
    ]);
  const released = (text: string) =>
    letter(words['released.subject'], words['released.heading'], [text, words['released.kept'], words['moved.due']]);
  return {
    'advance-moved': letter(words['moved.subject'], words['moved.heading'], [
      fill(words['moved.text'], { order: '{what}' }),
      words['moved.due'],
    ]),
    'moved-in': movedIn(words['movedIn.due']),
    'moved-in-begun': movedIn(words['paid.text'], ...papers),
    'moved-in-paid': movedIn(words['paid-again.text'], ...papers),
    'move-undone': released(fill(words['released.moved'], { order: '{what}' })),
    released: released(words['released.text']),
  };
}
