import type { APIRoute } from 'astro';
import { company, companyFacts } from '@/catalogue/firm/company.ts';
import { senderWithName } from '@/server/mail/mail-address.ts';
import type { MailDesk } from '@/server/mails-in/mail-desk.ts';
import { mailArrived } from '@/ui/mail/mail-arrived.ts';

/** What the server needs of the firm for mails that come in; read by the server alone and shown to no one. */
export const GET: APIRoute = () => {
  const { name, mails, hours, holidays, referencePrefix } = company;
  const desk: MailDesk = {
    referencePrefix,
    addresses: [...new Set(Object.values(mails).map((address) => address.toLowerCase()))],
    replyTo: mails.main,
    week: { hours, holidays },
    sender: { en: senderWithName(name.en, mails.sender), hi: senderWithName(name.hi, mails.sender) },
    acknowledgement: {
      en: mailArrived('en', name.en, companyFacts('en')),
      hi: mailArrived('hi', name.hi, companyFacts('hi')),
    },
  };
  return Response.json(desk);
};
