import { kindNames } from '@/forms/intake/kind-names.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import { listInbox } from '@/server/domains/cases/inbox/list-inbox.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';

/** A case that the palette lists. */
export interface FoundCase {
  readonly href: string;
  readonly name: string;
  readonly facts: string;
}

/** The maximum number of cases listed. More do not fit above the keyboard of a phone. */
const MOST = 8;

/** The cases that match the text and that the reader may see, in any status. @throws StorageUnavailable */
export async function findCases(
  { db }: Pick<AppContext, 'db'>,
  { hiddenKinds }: Pick<Actor, 'hiddenKinds'>,
  typed: string,
  locale: Locale,
): Promise<FoundCase[]> {
  const search = typed.replaceAll('\0', '').slice(0, 200);
  if (!search.trim()) {
    return [];
  }
  const { rows } = await listInbox(db, { filter: { hiddenKinds }, search, limit: MOST, now: Date.now() });
  return rows.map(({ reference, name, kind, status, said }) => ({
    href: pathFor(locale, `/office/cases/${reference}`),
    name: name || reference,
    facts: [reference, kindNames(locale)[kind] ?? kind, statusNames(locale)[status], said].filter(Boolean).join(' · '),
  }));
}
