import type { APIRoute } from 'astro';
import { company, companyFacts, getCompany } from '@/catalogue/firm/company.ts';
import { paperReasonWords } from '@/forms/intake/paper-reasons.messages.ts';
import { senderWithName } from '@/server/mail/mail-address.ts';
import type { MailDesk } from '@/server/mails-in/mail-desk.ts';
import { mailArrived } from '@/ui/mail/mail-arrived.ts';
import { orderLetters } from '@/ui/mail/order-letters.ts';

/** What the server needs of the firm for mails that come in; read by the server alone and shown to no one. */
export const GET: APIRoute = () => {
  const { name, mails, hours, holidays, referencePrefix } = company;
  const sender = { en: senderWithName(name.en, mails.sender), hi: senderWithName(name.hi, mails.sender) };
  const lettersIn = (locale: 'en' | 'hi') =>
    orderLetters(locale, {
      company: name[locale],
      hasPapers: company.gst !== undefined,
      virus: paperReasonWords(locale).virus,
    });
  const desk: MailDesk = {
    referencePrefix,
    addresses: [...new Set(Object.values(mails).map((address) => address.toLowerCase()))],
    replyTo: mails.main,
    week: { hours, holidays },
    sender,
    acknowledgement: {
      en: mailArrived('en', name.en, companyFacts('en')),
      hi: mailArrived('hi', name.hi, companyFacts('hi')),
    },
    letters: {
      ...{ website: getCompany('en').website, replyTo: mails.main, inbox: mails.inbox, sender },
      words: { en: lettersIn('en'), hi: lettersIn('hi') },
    },
  };
  return Response.json(desk);
};
