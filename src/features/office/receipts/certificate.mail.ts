import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { certificateWords } from './certificate.messages.ts';

interface CertificateMail {
  readonly company: string;
  readonly amount: Paise;
  /** Such as `2026-27 Q3`. */
  readonly quarter: string;
  /** The number of our receipt for the withheld tax. */
  readonly receipt: string;
}

/** The email that asks a payer for the certificate of the tax that they withheld. */
export function certificateMail(locale: Locale, { company, amount, quarter, receipt }: CertificateMail) {
  const words = certificateWords(locale);
  return {
    subject: `${words['mail.subject']}: ${quarter}`,
    ...renderMail({
      lang: locale,
      company,
      heading: fill(words['mail.heading'], { amount: paiseText(amount) }),
      paragraphs: [fill(words['mail.text'], { quarter })],
      rows: [[words['mail.receipt'], receipt]],
      closing: [],
    }),
  };
}
