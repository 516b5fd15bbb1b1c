import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { receivablesWords } from './receivables.messages.ts';

interface AccountMail {
  /** Whether the email has the statement as a PDF. */
  readonly isAttached: boolean;
  readonly company: string;
  /** The amount that the customer owes, minus the amount on account, in paise. */
  readonly due: Paise;
  readonly lines: readonly { readonly what: string; readonly amount: Paise; readonly balance: Paise }[];
  /** The absolute URL of the order's page. */
  readonly href: string;
}

/** The email with a customer's statement of account. */
export function accountMail(locale: Locale, { company, isAttached, due, lines, href }: AccountMail) {
  const words = receivablesWords(locale);
  return {
    subject: fill(words['mail.subject'], { company }),
    ...renderMail({
      lang: locale,
      company,
      heading: words['mail.heading'],
      paragraphs: [
        due > 0 ? fill(words['mail.text'], { due: paiseText(due) }) : words['mail.nothing'],
        ...(isAttached ? [words['mail.attached']] : []),
      ],
      rows: lines.map(({ what, amount, balance }) => [
        what,
        fill(words['mail.line'], { amount: paiseText(amount), balance: paiseText(balance) }),
      ]),
      link: { text: words['mail.open'], href },
      closing: [],
    }),
  };
}
