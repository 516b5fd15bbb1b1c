import { kindNames } from '@/forms/intake/kind-names.ts';
import { topicName } from '@/forms/intake/topic-name.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { relativeTime } from '@/i18n/relative-time.ts';
import { findAction } from '@/kernel/actions.ts';
import { type Locale, languageName, locales } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import { whichAreSamples } from '@/server/across/sample-data/which-samples.ts';
import { listAssignable, listClerks } from '@/server/domains/cases/handling/list-clerks.ts';
import { listAskedTwice } from '@/server/domains/cases/handling/list-twins.ts';
import { countUnseenMentions } from '@/server/domains/cases/handling/mentions.ts';
import { countChangedAt } from '@/server/domains/cases/inbox/change-many.ts';
import { countInbox, type InboxRow, listInbox } from '@/server/domains/cases/inbox/list-inbox.ts';
import { labelsOf, listLabels } from '@/server/domains/cases/inbox/list-labels.ts';
import { listUnread } from '@/server/domains/cases/inbox/list-unread.ts';
import { listTopics } from '@/server/domains/cases/inbox/list-used.ts';
import { dropView, listViews, saveView } from '@/server/domains/cases/inbox/saved-views.ts';
import { listWaiting } from '@/server/domains/chat/list-waiting.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import { sampleWords } from '@/ui/office/sample.messages.ts';
import { bulkActions } from './bulk.server.ts';
import { filterOf, sortOf } from './filter.server.ts';
import type { InboxWords } from './inbox.messages.ts';
import { plainQuery } from './inbox-address.ts';
import { type InboxSaid, readSaid, writeSaid } from './inbox-said.ts';
import { initials } from './initials.ts';

/**
 * The view of cases with notes that mention the reader. Cases that the reader has opened since the mention are not
 * counted.
 */
const MENTIONS = 'mentions=me';

type Desk = Pick<AppContext, 'db'>;

/** A case in the list. */
export type ListedCase = ReturnType<typeof shownCase>;

/** The contents of the inbox. @throws StorageUnavailable */
export async function loadInbox(desk: Desk, actor: Actor, locale: Locale, query: URLSearchParams, words: InboxWords) {
  const { db } = desk;
  return {
    ...(await loadLiveInbox(desk, actor, locale, query, words)),
    clerks: await listClerks(db),
    assignable: await listAssignable(db),
    labels: await listLabels(db, actor.hiddenKinds),
    topics: (await listTopics(db, actor.hiddenKinds)).map((value) => ({
      value,
      label: topicName(locale, undefined, value),
    })),
  };
}

export type LoadedInbox = Awaited<ReturnType<typeof loadInbox>>;

/** The parts that update automatically. @throws StorageUnavailable */
export async function loadLiveInbox(
  { db }: Desk,
  actor: Actor,
  locale: Locale,
  query: URLSearchParams,
  words: InboxWords,
) {
  const now = Date.now();
  const search = query.get('q')?.slice(0, 200) ?? '';
  const filter = filterOf(query, actor);
  const sort = sortOf(query);
  const after = query.get('after') ?? undefined;
  const page = await listInbox(db, { filter, search, sort, after, now });
  const samples = await whichAreSamples(
    db,
    'case',
    page.rows.map(({ id }) => id),
  );
  const twice = await listAskedTwice(db, page.rows);
  const clerks = await listClerks(db);
  const unread = await listUnread(db, page.rows, actor.id);
  const waiting = await listWaiting(
    db,
    page.rows.map(({ id }) => id),
  );
  const own = await listViews(db, actor.id);
  const fixed = [
    { name: words.active, query: '' },
    { name: words.mine, query: 'assignee=me' },
    { name: words.unassigned, query: 'assignee=nobody' },
    { name: words.overdue, query: 'overdue=1&sort=due' },
    { name: words.next, query: 'next=1' },
    { name: words.mentions, query: MENTIONS },
  ];
  const views = [];
  for (const view of [...fixed.map((each) => ({ ...each, id: undefined })), ...own]) {
    const count =
      view.query === MENTIONS
        ? await countUnseenMentions(db, actor.id, actor.hiddenKinds)
        : await countInbox(db, filterOf(new URLSearchParams(view.query), actor), now);
    views.push({ ...view, count: groupedNumber(count) });
  }
  const names = new Map(clerks.map(({ id, name }) => [id, name]));
  return {
    views: [
      ...views,
      { id: undefined, name: words.done, query: 'status=done', count: '' },
      { id: undefined, name: words.spam, query: 'status=spam', count: '' },
    ],
    cases: page.rows.map((row) => shownCase(row, { locale, words, names, twice, unread, waiting, samples, now })),
    next: page.next,
  };
}

export type LiveInbox = Awaited<ReturnType<typeof loadLiveInbox>>;

interface Showing {
  locale: Locale;
  words: InboxWords;
  names: ReadonlyMap<string, string>;
  /** The references of cases that have a duplicate. */
  twice: ReadonlySet<string>;
  /** `cases.id` of cases with something from the customer that the reader has not seen. */
  unread: ReadonlySet<string>;
  /** `cases.id` of cases with a chat that is waiting for a clerk. */
  waiting: ReadonlySet<string>;
  /** Ids of cases that are samples. */
  samples: ReadonlySet<string>;
  now: number;
}

/** When a reply is due, such as “due in 2 hours”. */
const dueText = (locale: Locale, words: Showing['words'], due: number, now: number): string =>
  fill(due <= now ? words.dueSince : words.dueIn, { when: relativeTime(locale, due, now) });

/** The time until the reply is due or, if the case has no due date, the time since it was received. */
function timeOf(row: InboxRow, { locale, words, now }: Pick<Showing, 'locale' | 'words' | 'now'>) {
  const isOpen = row.status !== 'done' && row.status !== 'spam';
  const due = isOpen ? row.due_at : null;
  const when = longDateTime(locale, due ?? row.received_at);
  if (due === null) {
    const time = relativeTime(locale, row.received_at, now);
    return { time, exactTime: fill(words.received, { when }), isDue: false, isLate: false };
  }
  const isLate = due <= now;
  const exactTime = fill(isLate ? words.late : words.answerBy, { when });
  return { time: dueText(locale, words, due, now), exactTime, isDue: true, isLate };
}

function shownCase(row: InboxRow, { locale, words, names, twice, unread, waiting, samples, now }: Showing) {
  const kind = kindNames(locale)[row.kind] ?? row.kind;
  const topic = row.service ? topicName(locale, row.kind, row.service) : '';
  const assignee = row.assignee ? (names.get(row.assignee) ?? '') : '';
  const language = locales.length > 1 ? languageName(words, row.locale) : '';
  return {
    reference: row.reference,
    version: row.version,
    href: pathFor(locale, `/office/cases/${row.reference}`),
    name: row.name || words.noName,
    isUnread: unread.has(row.id),
    isWaiting: waiting.has(row.id),
    said: row.said,
    kind,
    topic: topic || kind,
    facts: [kind, topic, language, row.write_only === 1 ? words.writes : ''].filter(Boolean).join(' · '),
    status: row.status,
    statusName: statusNames(locale)[row.status],
    ...timeOf(row, { locale, words, now }),
    assignee,
    initials: initials(assignee),
    labels: [...(samples.has(row.id) ? [sampleWords(locale).sample] : []), ...labelsOf(row.labels)],
    writes: row.write_only === 1 ? words.writes : '',
    isSuspicious: row.flags.includes('"spam-sender"'),
    // This only labels the case. It does not hide it.
    together: twice.has(row.reference) ? words.askedTwice : row.flags.includes('"may-belong"') ? words.mayBelong : '',
  };
}

/** The maximum number of form fields: one for each case on a page, plus those of the toolbar. */
const MOST_FIELDS = 70;
/** The maximum length of a reference that is read, in characters. */
const LONGEST_REFERENCE = 40;

/** The result of an inbox form: the query of the list to redirect to, or the reference of the chat to take. */
type InboxAnswer = { readonly query: string } | { readonly take: string };

/**
 * Saves or deletes a view, or changes the selected cases. Taking a chat is left to the page.
 * @returns undefined for an unknown form
 * @throws StorageUnavailable
 */
export async function submitInbox(desk: Desk, actor: Actor, request: Request): Promise<InboxAnswer | undefined> {
  const read = await readForm(request, { maxFields: MOST_FIELDS });
  if (!read.ok) {
    return undefined;
  }
  const value = (name: string): string => read.fields.get(name)?.replaceAll('\0', '').trim() ?? '';
  const reference = value('take').slice(0, LONGEST_REFERENCE);
  if (reference) {
    return { take: reference };
  }
  return { query: await submitList(desk, actor, read.fields, value) };
}

async function submitList(
  { db }: Desk,
  actor: Actor,
  fields: ReadonlyMap<string, string>,
  value: (name: string) => string,
): Promise<string> {
  const list = new URLSearchParams(value('query'));
  const query = plainQuery(list);
  const now = Date.now();
  const act = findAction(bulkActions, fields.get('act'));
  if (act) {
    return queryAfter(query, list.get('after'), await act({ db, actor, now, fields }));
  }
  const name = value('name').slice(0, 60);
  const dropped = value('drop').slice(0, 60);
  if (dropped) {
    await dropView(db, actor, dropped, now);
  } else if (name) {
    await saveView(db, actor, { name, query }, now);
  }
  return dropped ? '' : query;
}

/** Returns the query of the same list page, with the result message added. */
function queryAfter(query: string, after: string | null, said: InboxSaid): string {
  const next = new URLSearchParams(query);
  if (after) {
    next.set('after', after.slice(0, 100));
  }
  next.set('said', writeSaid(said));
  return next.toString();
}

/** Reads the result of the last form from the URL and counts the cases that it changed. @throws StorageUnavailable */
export async function inboxSaid({ db }: Desk, actor: Actor, url: URL) {
  const said = readSaid(url.searchParams.get('said') ?? '');
  return said && { said, count: said.what === 'changed' ? await countChangedAt(db, actor, said.at) : 0 };
}

export type ShownSaid = Awaited<ReturnType<typeof inboxSaid>>;
