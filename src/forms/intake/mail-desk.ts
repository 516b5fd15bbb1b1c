import { company, companyFacts } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { complaintsMailbox } from '@/catalogue/firm/grievance.ts';
import { invoiceDays, returnRules } from '@/catalogue/firm/gst-rules.ts';
import { messageTemplates } from '@/catalogue/firm/messages.ts';
import { instalmentRules, papersRules, unpaidRules } from '@/catalogue/firm/payment.ts';
import { pathFor } from '@/i18n/paths.ts';
import { asLocale, inEach, type Locale, locales } from '@/kernel/locale.ts';
import type { FirmFile } from '@/server/across/firm-file.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { chatAgain, chatUnseen } from '@/ui/mail/chat-unseen.ts';
import { mailArrived } from '@/ui/mail/mail-arrived.ts';
import { orderLetters } from '@/ui/mail/order-letters.ts';
import { morningWords, pushWords } from '@/ui/mail/staff-notices.ts';
import { paperReasonWords } from './paper-reasons.messages.ts';

/**
 * The facts about the firm that the server needs for incoming emails, and for the emails about orders that it sends
 * itself.
 */
export function mailDesk(): FirmFile {
  const { name, mails, hours, holidays, referencePrefix } = company;
  const complaints = complaintsMailbox();
  const sender = inEach((locale) => senderWithName(name[locale], mails.sender));
  const lettersIn = (locale: Locale) =>
    orderLetters(locale, {
      company: name[locale],
      hasPapers: true,
      isUntaxed: company.gst === undefined,
      virus: paperReasonWords(locale).virus,
      takesUploads: does('papers'),
    });
  return {
    languages: locales,
    referencePrefix,
    addresses: [
      ...new Set([
        ...Object.values(mails).map((address) => address.toLowerCase()),
        ...(complaints ? [complaints] : []),
      ]),
    ],
    complaints,
    replyTo: mails.main,
    week: { hours, holidays },
    sender,
    acknowledgement: inEach((each) => {
      // People who write in a language that the site does not have get replies in the site's own language.
      const locale = asLocale(each);
      return mailArrived(locale, name[locale], companyFacts(locale));
    }),
    messages: messageTemplates(),
    law: { invoiceDays: invoiceDays(), returns: returnRules() },
    ...(does('liveChat')
      ? {
          chat: {
            sender,
            replyTo: mails.main,
            inbox: mails.inbox,
            words: inEach((locale) => chatUnseen(locale, name[locale])),
            website: company.website,
            paths: inEach((locale) => pathFor(locale, '/chat')),
            again: inEach(chatAgain),
          },
        }
      : {}),
    staff: {
      pushes: { words: inEach(pushWords) },
      morning: { sender, words: inEach((locale) => morningWords(locale, name[locale])) },
    },
    letters: {
      website: company.website,
      replyTo: mails.main,
      inbox: mails.inbox,
      sender,
      office: company.officeLanguage,
      unpaid: unpaidRules(),
      papers: papersRules(),
      instalments: instalmentRules(),
      words: inEach(lettersIn),
    },
  };
}
