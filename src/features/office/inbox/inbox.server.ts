import { kindNames } from '@/forms/intake/kind-names.ts';
import { topicName } from '@/forms/intake/topic-name.ts';
import { groupedNumber, longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { type Locale, languageName, locales } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import { whichAreSamples } from '@/server/across/sample-data/which-samples.ts';
import { listClerks } from '@/server/domains/cases/handling/list-clerks.ts';
import { listAskedTwice } from '@/server/domains/cases/handling/list-twins.ts';
import { countUnseenMentions } from '@/server/domains/cases/handling/mentions.ts';
import { countInbox, type InboxRow, listInbox } from '@/server/domains/cases/inbox/list-inbox.ts';
import { labelsOf, listLabels } from '@/server/domains/cases/inbox/list-labels.ts';
import { listTopics } from '@/server/domains/cases/inbox/list-used.ts';
import { dropView, listViews, saveView } from '@/server/domains/cases/inbox/saved-views.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import { sampleWords } from '@/ui/office/sample.messages.ts';
import { filterOf, sortOf } from './filter.server.ts';
import type { InboxWords } from './inbox.messages.ts';
import { plainQuery } from './inbox-address.ts';

/** The view of cases with notes that mention the reader. Its count leaves out cases that they have opened since. */
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
  const twice = await listAskedTwice(db, page.rows);
  const samples = await whichAreSamples(
    db,
    'case',
    page.rows.map(({ id }) => id),
  );
  const clerks = await listClerks(db);
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
    cases: page.rows.map((row) => shownCase(row, { locale, words, names, twice, samples, now })),
    next: page.next,
  };
}

export type LiveInbox = Awaited<ReturnType<typeof loadLiveInbox>>;

interface Showing {
  locale: Locale;
  words: InboxWords;
  names: ReadonlyMap<string, string>;
  /** References of cases that have a duplicate. */
  twice: ReadonlySet<string>;
  /** Ids of cases that are samples. */
  samples: ReadonlySet<string>;
  now: number;
}

function shownCase(row: InboxRow, { locale, words, names, twice, samples, now }: Showing) {
  const isOpen = row.status !== 'done' && row.status !== 'spam';
  return {
    reference: row.reference,
    href: pathFor(locale, `/office/cases/${row.reference}`),
    name: row.name || words.noName,
    kind: kindNames(locale)[row.kind] ?? row.kind,
    said: row.said,
    topic: row.service ? topicName(locale, row.kind, row.service) : '',
    status: row.status,
    statusName: statusNames(locale)[row.status],
    received: longDateTime(locale, row.received_at),
    due: row.due_at !== null && isOpen ? longDateTime(locale, row.due_at) : '',
    isLate: row.due_at !== null && isOpen && row.due_at <= now,
    assignee: row.assignee ? (names.get(row.assignee) ?? '') : '',
    language: locales.length > 1 ? languageName(words, row.locale) : '',
    labels: labelsOf(row.labels),
    /** '' if it is not a sample. */
    sample: samples.has(row.id) ? sampleWords(locale).sample : '',
    writesOnly: row.write_only === 1,
    isSuspicious: row.flags.includes('"spam-sender"'),
    // This only marks the case and hides nothing.
    together: twice.has(row.reference) ? words.askedTwice : row.flags.includes('"may-belong"') ? words.mayBelong : '',
  };
}

/** Saves or deletes a view. @returns the query of the list to go to, or undefined for an unknown form */
export async function submitInbox({ db }: Desk, actor: Actor, request: Request): Promise<string | undefined> {
  const read = await readForm(request);
  if (!read.ok) {
    return undefined;
  }
  const query = plainQuery(new URLSearchParams(read.fields.get('query') ?? ''));
  const name = read.fields.get('name')?.replaceAll('\0', '').trim().slice(0, 60) ?? '';
  const dropped = read.fields.get('drop');
  if (dropped) {
    await dropView(db, actor, dropped.slice(0, 60), Date.now());
  } else if (name) {
    await saveView(db, actor, { name, query }, Date.now());
  }
  return dropped ? '' : query;
}
