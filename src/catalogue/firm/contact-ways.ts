import { company, telHref, whatsappHref } from './company.ts';

/** Every way to contact the firm, with the label and URL of each. */
export interface ContactWays {
  phone: { text: string; href: string };
  /** The firm's second phone number; undefined if it has only one. */
  secondPhone: { text: string; href: string } | undefined;
  mail: { text: string; href: string };
  supportMail: { text: string; href: string };
  /** The firm's WhatsApp; undefined if it has none. */
  whatsapp: { href: string } | undefined;
}

/**
 * Returns the ways to contact the firm.
 * @param opening the first line of a WhatsApp chat, in the page's language
 */
export function contactWays(opening: string): ContactWays {
  const { phones, mails } = company;
  const whatsapp = whatsappHref(opening);
  return {
    phone: { text: phones.main, href: telHref(phones.main) },
    secondPhone: phones.second === undefined ? undefined : { text: phones.second, href: telHref(phones.second) },
    mail: { text: mails.main, href: `mailto:${mails.main}` },
    supportMail: { text: mails.support, href: `mailto:${mails.support}` },
    whatsapp: whatsapp === undefined ? undefined : { href: whatsapp },
  };
}
