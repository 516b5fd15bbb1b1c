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

/** So many files of a case are offered to travel with a reply, the newest. */
const OFFERED = 30;

type Found = NonNullable<Awaited<ReturnType<typeof findDeskCase>>>;

/** What the forms show by which something leaves a case. @param folder the address below which the case's files are */
export function outgoing({ actor, words }: CaseVisit, { row, files, staged, greeted }: Found, folder: string) {
  const { name: company } = firmDesk(row.locale).addresses;
  return {
    /** Clerks write by it. */
    hasWhatsapp: does('whatsapp'),
    /** What stands around a reply to this person. */
    letter: replyFrame({ locale: row.locale, company, name: greeted, clerk: actor.name }),
    /** With the draft of this clerk. */
    staged: shownFiles(staged, folder),
    offered: shownFiles(files.slice(-OFFERED).toReversed(), folder).map(({ id, text }) => ({ id, text })),
    carries: carriesOf(words),
    // Systems call tables and plain text by other types: their endings help the dialog that chooses files.
    accept: [...replyUpload.types, '.xlsx', '.docx', '.csv', '.txt'].join(','),
    attachHint: fill(words.attachHint, fileFacts(replyUpload, { label: '' })),
    ccHint: fill(words.ccHint, { count: String(MOST_COPIES) }),
  };
}

/** What one mail can carry, and the sentence that says it. */
export const carriesOf = (words: CaseVisit['words']) => ({
  ...mailLimits,
  text: fill(words.forwardSome, { count: String(mailLimits.files), size: megabytes(mailLimits.bytes) }),
});

/** Who got a copy, and to whom it did not go. @param error what the outbox noted of the mail */
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
