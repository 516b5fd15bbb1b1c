import type { LetterDesk } from '../../src/server/domains/orders/letter-words.ts';
import { type LetterKind, letterKinds } from '../../src/server/platform/database/customer-tables.ts';

const words = (locale: string) =>
  Object.fromEntries(
    letterKinds.map((kind) => {
      const text = `${locale} ${kind} {amount} {what} {origin}/order/{token}`;
      return [kind, { subject: `${locale} ${kind} {number}`, text, html: `<p>${text}</p>` }];
    }),
  ) as Record<LetterKind, { subject: string; text: string; html: string }>;

/** The notifications that a firm sends about orders automatically. */
export const letterDesk: LetterDesk = {
  website: 'https://firm.example',
  replyTo: 'help@example.in',
  inbox: 'desk@example.in',
  sender: { en: 'Aarambh <hello@example.in>', hi: 'आरंभ <hello@example.in>' },
  words: { en: words('en'), hi: words('hi') },
};
