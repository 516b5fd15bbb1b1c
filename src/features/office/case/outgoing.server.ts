import { firmDesk } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { fileFacts, megabytes } from '@/forms/description/file-facts.ts';
import { fill } from '@/i18n/fill.ts';
import type { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { mailLimits, replyUpload } from '@/server/domains/cases/handling/reply-files.ts';
import { MOST_COPIES } from '@/server/domains/cases/handling/send-reply.ts';
import { COPIES_REFUSED } from '@/server/platform/outbox/settle.ts';
import { replyFrame } from './reply.mail.ts';
import { shownFiles } from './shown-files.ts';
import type { CaseVisit } from './visit.server.ts';

/** How many of a case's newest files can be chosen for a reply. */
const OFFERED = 30;

type Found = NonNullable<Awaited<ReturnType<typeof findDeskCase>>>;

/** The data of the forms that send an email. @param folder the base URL of the case's files */
export function outgoing({ app, actor, words }: CaseVisit, { row, files, staged, greeted }: Found, folder: string) {
  const { name: company } = firmDesk(row.locale).addresses;
  return {
    /** Whether clerks can send messages with WhatsApp. */
    hasWhatsapp: does('whatsapp'),
    /** Whether messages go through the API, so that a link to WhatsApp’s own app would bypass the case. */
    usesWhatsappApi: app.messaging.channels.whatsapp === 'on',
    /** The greeting and closing of a reply to this person. */
    letter: replyFrame({ locale: row.locale, company, name: greeted, clerk: actor.name }),
    /** The files that are stored with this clerk's draft. */
    staged: shownFiles(staged, folder),
    offered: shownFiles(files.slice(-OFFERED).toReversed(), folder).map(({ id, text }) => ({ id, text })),
    carries: carriesOf(words),
    // Systems have different types for spreadsheets and plain text, so the file dialog also needs their extensions.
    accept: [...replyUpload.types, '.xlsx', '.docx', '.csv', '.txt'].join(','),
    attachHint: fill(words.attachHint, fileFacts(replyUpload, { label: '' })),
    ccHint: fill(words.ccHint, { count: String(MOST_COPIES) }),
  };
}

/** The limits of one email, and a sentence that states them. */
export const carriesOf = (words: CaseVisit['words']) => ({
  ...mailLimits,
  text: fill(words.forwardSome, { count: String(mailLimits.files), size: megabytes(mailLimits.bytes) }),
});

/** Says who received a copy and who did not. @param error the error that the outbox recorded for the email */
export function copiesText(words: CaseVisit['words'], copies: readonly string[], error: string | null): string {
  const addresses = copies.join(', ');
  const refused = error?.startsWith(COPIES_REFUSED) ? error.slice(COPIES_REFUSED.length).trim().split(' ') : [];
  return [
    copies.length > 0 ? fill(words.copiedTo, { addresses }) : '',
    refused.length > 0 ? fill(words.copyRefused, { addresses: refused.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
