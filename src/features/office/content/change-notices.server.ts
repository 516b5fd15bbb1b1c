import type { Edits } from '@/catalogue/edits.ts';
import { firmDesk } from '@/catalogue/firm/company.ts';
import { type ContentDocument, isGuarded } from '@/catalogue/site/documents.ts';
import { pathFor } from '@/i18n/paths.ts';
import { asLocale } from '@/kernel/locale.ts';
import { type By, listStaff } from '@/server/domains/accounts/staff.ts';
import { addressPrefix } from '@/server/platform/addresses/visitor-address.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { Mail } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { pathText, saidText } from './ContentPage.tsx';
import { changedMail } from './changed.mail.ts';
import { documentDifferences, saidBy } from './content-state.ts';
import { type ContentWords, contentWords } from './content-words.ts';
import { titleOf } from './document-title.ts';

/** The changes between two states of a document, each with the name of its field. */
function namedChanges(words: ContentWords, document: ContentDocument, before: Edits, after: Edits) {
  const list = documentDifferences(document, saidBy(document, before), saidBy(document, after));
  return list.map(({ path, before: old, after: next }) => ({
    // The first step only names the document, so it is left out.
    name: pathText(words, path.length > 1 ? path.slice(1) : path),
    before: saidText(words, path, old) ?? words.nothingThere,
    after: saidText(words, path, next) ?? words.nothingThere,
  }));
}

/** Returns the changes in one line, for the question that is asked before they are published. */
export const changesInWords = (words: ContentWords, document: ContentDocument, before: Edits, after: Edits): string =>
  namedChanges(words, document, before, after)
    .map(({ name, before: old, after: next }) => `${name}: ${old} → ${next}`)
    .join('; ');

/**
 * The emails that tell every owner about a change to the firm's bank account, GST or email addresses, each in the
 * owner's language, so that someone who has gained access to the office cannot redirect payments unnoticed.
 * @param siteUrl the site's origin
 * @returns nothing for all other documents
 * @throws StorageUnavailable
 */
export async function changeNotices(
  db: Database,
  { actor, visitorAddress, now }: By,
  document: ContentDocument,
  change: { readonly before: Edits; readonly after: Edits },
  siteUrl: string,
): Promise<Mail[]> {
  if (!isGuarded(document.id)) {
    return [];
  }
  const owners = (await listStaff(db)).filter(({ role, shut_out_at }) => role === 'owner' && shut_out_at === null);
  return owners.map(({ email, locale: chosen }) => {
    const locale = asLocale(chosen);
    const words = contentWords(locale, document.kind);
    const { name: company, sender, main } = firmDesk(locale).addresses;
    return {
      purpose: 'account' as const,
      sender: senderWithName(company, sender),
      recipient: email ?? '',
      replyTo: main,
      ...changedMail({
        locale,
        company,
        what: titleOf(words, document),
        changes: namedChanges(words, document, change.before, change.after),
        by: actor.name,
        at: now,
        network: addressPrefix(visitorAddress),
        href: siteUrl + pathFor(locale, `/office/content/${document.id}`),
      }),
    };
  });
}
