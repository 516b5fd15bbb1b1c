import { company, telHref, whatsappHref } from './company.ts';

/** Every way to reach the firm, with the words shown and the address behind each. */
export interface ContactWays {
  phone: { text: string; href: string };
  secondPhone: { text: string; href: string };
  mail: { text: string; href: string };
  supportMail: { text: string; href: string };
  whatsapp: { href: string };
}

/** @param opening the first line of a WhatsApp chat, in the page's language */
export function contactWays(opening: string): ContactWays {
  const { phones, mails } = company;
  return {
    phone: { text: phones.main, href: telHref(phones.main) },
    secondPhone: { text: phones.second, href: telHref(phones.second) },
    mail: { text: mails.main, href: `mailto:${mails.main}` },
    supportMail: { text: mails.support, href: `mailto:${mails.support}` },
    whatsapp: { href: whatsappHref(opening) },
  };
}
