import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type By, listStaff } from '@/server/domains/accounts/staff.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { Question } from '@/ui/office/AskFirst.tsx';
import { colleaguesSessions } from './sessions.server.ts';
import { staffWords } from './staff.messages.ts';

/** The changes by an owner that cannot be undone. */
const graveChanges = ['reset', 'end', 'out', 'withdraw'] as const;
type GraveChange = (typeof graveChanges)[number];
const isGrave = (change: string): change is GraveChange => graveChanges.some((each) => each === change);

/** The intended change, the person, and the session. */
export interface Intended {
  readonly change: string;
  readonly id: string;
  readonly session: string;
}

/** Reads the question from the page's URL; see `askAddress`. */
export const intendedIn = (query: URLSearchParams): Intended => ({
  change: query.get('ask') ?? '',
  id: query.get('of') ?? '',
  session: query.get('session') ?? '',
});

/** The query of the URL at which the page asks the question. */
export function askAddress({ change, id, session }: Intended): string {
  const query = new URLSearchParams({ ask: change, of: id });
  if (change === 'end') {
    query.set('session', session);
  }
  return `?${query}#ask`;
}

/**
 * The question asked before a change; undefined if the change is made or rejected without a question.
 * @throws StorageUnavailable
 */
export async function questionOf(
  locale: Locale,
  db: Database,
  by: By,
  { change, id, session }: Intended,
): Promise<Question | undefined> {
  if (!isGrave(change) || id === by.actor.id) {
    return undefined;
  }
  const member = (await listStaff(db)).find((each) => each.id === id && each.shut_out_at === null);
  if (!member || (change === 'withdraw' && !member.isPending) || (change === 'reset' && !member.hasFactor)) {
    return undefined;
  }
  const open = change === 'end' ? await colleaguesSessions(db, by, locale) : [];
  const browser = open.find((each) => each.id === session && each.userId === id);
  if (change === 'end' && !browser) {
    return undefined;
  }
  const words = staffWords(locale);
  const facts = { name: member.name || member.email, browser: browser?.browser || words.unknownBrowser };
  return {
    title: fill(words[`ask.${change}`], facts),
    text: fill(words[`ask.${change}.text`], facts),
    yes: words[`ask.${change}.yes`],
    no: words.stay,
    fields: { change, id, session },
  };
}
