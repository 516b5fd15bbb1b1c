import { company } from '@/catalogue/firm/company.ts';
import { fillReply, findReplyTemplates } from '@/catalogue/firm/reply-templates.ts';
import { replyFacts } from '@/catalogue/services/reply-facts.ts';
import { fileFacts } from '@/forms/description/file-facts.ts';
import { formMessages } from '@/forms/form.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { clockTime } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { relativeTime } from '@/i18n/relative-time.ts';
import { findAction } from '@/kernel/actions.ts';
import { type Locale, languageName, locales } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import { isHidden } from '@/server/domains/accounts/guarded-kinds.ts';
import { contactsOf } from '@/server/domains/cases/people/contacts-of.ts';
import { detailOf } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { type ChatFile, chatUpload, listChatFiles, withChatFile } from '@/server/domains/chat/chat-files.ts';
import { type DeskOutcome, endChat, giveChat, putBack, takeChat, writeOut } from '@/server/domains/chat/desk-acts.ts';
import { hasDesk, isOpenAt, leaveDesk, listDesks, renewDesk, takeChats } from '@/server/domains/chat/desks.ts';
import { settleWaits } from '@/server/domains/chat/settle-waits.ts';
import { isShownCase } from '@/server/domains/chat/shown-case.ts';
import {
  type ChatEntry,
  isSlow,
  isTyping,
  listEntries,
  seeAsOffice,
  type Thread,
  type as typeAs,
} from '@/server/domains/chat/thread.ts';
import { type UnseenTarget, unseenTarget } from '@/server/domains/chat/unseen-target.ts';
import { paperAccept } from '@/server/domains/papers/paper-limits.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readFields } from '@/server/platform/database/json-columns.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { isHeic } from '@/server/platform/files/look-into.ts';
import { isUploadRefused } from '@/server/platform/files/upload-refused.ts';
import type { FileFault, StoredFile } from '@/server/platform/files/upload-rules.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { readUpload } from '@/server/platform/http/read-upload.ts';
import { type ChatsWords, chatsWords } from './chats.messages.ts';

type ChatsApp = Pick<AppContext, 'db' | 'env' | 'files' | 'uploads' | 'log' | 'paperScans'> & {
  readonly chats: Pick<AppContext['chats'], 'tell'>;
};

/** What the list of chats needs. */
type ListApp = Pick<AppContext, 'db'> & { readonly messaging: Pick<AppContext['messaging'], 'desk'> };

interface Visit {
  readonly app: ChatsApp;
  readonly actor: Actor;
  readonly locale: Locale;
}

/** The maximum number of open chats listed. */
const MOST = 50;

/**
 * Lists everyone's open chats, oldest first, with their case, the visitor's newest message, and since when the visitor
 * has been waiting for an answer. Nothing that happens in a chat changes the order.
 */
function listOpen(db: Database, { hiddenKinds = [] }: Actor) {
  return (
    db
      .selectFrom('chat_threads')
      .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
      .leftJoin('timeline', (join) =>
        join
          .onRef('timeline.case_id', '=', 'chat_threads.case_id')
          .onRef('timeline.seq', '=', 'chat_threads.last_in')
          .on('timeline.kind', '=', 'chat-in'),
      )
      .selectAll('chat_threads')
      .select(['cases.reference', 'cases.name', 'cases.locale', 'cases.fields', 'cases.person_id'])
      .select(['timeline.at as said_at', 'timeline.body as said', 'timeline.detail as said_detail'])
      .select((row) =>
        row
          .selectFrom('timeline as unanswered')
          .select(({ fn }) => fn.min('unanswered.at').as('at'))
          .whereRef('unanswered.case_id', '=', 'chat_threads.case_id')
          .whereRef('unanswered.seq', '>', 'chat_threads.last_out')
          .where('unanswered.kind', '=', 'chat-in')
          .where('unanswered.body', '!=', '')
          .as('waits_since'),
      )
      .where(isShownCase(hiddenKinds))
      .where((row) =>
        row.or([
          row('chat_threads.state', 'in', ['waiting', 'taken']),
          row.and([row('chat_threads.state', '=', 'later'), row('cases.due_at', 'is not', null)]),
        ]),
      )
      // Chats that someone is waiting in or answering must not be cut off.
      .orderBy((row) => row.case().when('chat_threads.state', '=', 'later').then(1).else(0).end())
      .orderBy('chat_threads.created_at')
      .orderBy('chat_threads.id')
      .limit(MOST)
      .execute()
  );
}

type Open = Awaited<ReturnType<typeof listOpen>>[number];

/**
 * Loads the chats, for their page and for the bar on every page. The messages of the reader's own chats, of which there
 * are at most two, are read in full.
 * @throws StorageUnavailable
 */
export async function loadChats(
  { app, actor, locale }: Pick<Visit, 'actor' | 'locale'> & { readonly app: ListApp },
  now: number,
) {
  const { db } = app;
  const words = chatsWords(locale);
  const open = await listOpen(db, actor);
  const desks = await listDesks(db, now);
  const takes = await hasDesk(db, actor.id);
  const rows = await Promise.all(open.map((row) => shownChat(app, row, { actor, locale, words, desks, now })));
  return {
    takes,
    isThere: desks.some(({ id }) => id === actor.id),
    isOpen: isOpenAt(now, company),
    here: desks.map(({ name }) => name).join(', '),
    colleagues: desks.filter(({ id }) => id !== actor.id).map(({ id, name }) => ({ id, name })),
    waiting: rows.filter(({ state }) => state === 'waiting').toSorted((one, two) => one.waitsSince - two.waitsSince),
    mine: rows.filter(({ isMine }) => isMine).toSorted((one, two) => one.takenAt - two.takenAt),
    others: rows.filter(({ state, isMine }) => state !== 'waiting' && !isMine),
    /** The `accept` attribute of the field for a file. */
    accept: paperAccept,
    templates: (findReplyTemplates(locale) ?? []).map(({ id, title }) => ({ id, title })),
  };
}

export type ShownChats = Awaited<ReturnType<typeof loadChats>>;
export type ShownChat = ShownChats['mine'][number];

interface Showing {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly words: ChatsWords;
  readonly desks: readonly { readonly id: string; readonly name: string }[];
  readonly now: number;
}

async function shownChat({ db, messaging }: ListApp, row: Open, { actor, locale, words, desks, now }: Showing) {
  const isMine = row.state === 'taken' && row.taken_by === actor.id;
  const entries = isMine ? await listEntries(db, row.case_id, 0) : [];
  const files = isMine ? shownFiles(await listChatFiles(db, row.case_id), { locale, reference: row.reference }) : [];
  const { page = '' } = row.said_detail === null ? {} : detailOf({ kind: 'chat-in', detail: row.said_detail });
  const clerk = desks.find(({ id }) => id === row.taken_by)?.name;
  const target = isMine ? await unseenTarget(db, messaging.desk(), { ...row, id: row.case_id }, now) : undefined;
  const known = contactsOf(readFields(row.fields)).map(({ kind }) => kind);
  return {
    reference: row.reference,
    state: row.state,
    stateText: stateText(words, row, clerk),
    isMine,
    /** In epoch milliseconds, for sorting. */
    waitsSince: row.waits_since ?? row.created_at,
    takenAt: entries.findLast(({ detail }) => eventOf(detail) === 'taken')?.at ?? 0,
    name: row.name || words.noName,
    lang: row.locale,
    language: locales.length > 1 ? languageName(words, row.locale) : '',
    page: page && fill(words.page, { page }),
    since: relativeTime(locale, row.said_at ?? row.created_at, now),
    last: row.said ?? '',
    seq: entries.at(-1)?.seq ?? 0,
    fresh: entries.filter(({ isOurs, seq }) => !isOurs && seq > row.seen_by_office).length,
    isTyping: isTyping(row.visitor_types_until, now),
    isSeen: row.last_out > 0 && row.seen_by_visitor >= row.last_out,
    hasOut: row.last_out > 0,
    ifLeft: target ? leftText(words, target) : '',
    hasMail: known.includes('mail'),
    hasPhone: known.includes('phone'),
    href: pathFor(locale, `/office/cases/${row.reference}`),
    entries: entries.map((entry) => shownEntry(locale, words, entry, files)),
  };
}

/** @param clerk the name of the clerk who has the chat; undefined if they are no longer taking chats */
function stateText(words: ChatsWords, chat: Open, clerk: string | undefined): string {
  const { state } = chat;
  if (state !== 'taken') {
    return words[`state.${state}`];
  }
  const said = words[isSlow(chat) ? 'state.slow' : 'state.taken'];
  return clerk === undefined ? words['state.left'] : fill(said, { name: clerk });
}

const eventOf = (detail: string) => detailOf({ kind: 'chat-out', detail }).event;

/** Says where a message goes if the visitor has left. */
const leftText = (words: ChatsWords, target: UnseenTarget): string =>
  target.by === 'none' ? words.noWay : fill(words[`left.${target.by}`], { to: target.to });

/** Returns the files of a conversation with their URLs, which are those of the case. */
const shownFiles = (files: readonly ChatFile[], { locale, reference }: { locale: Locale; reference: string }) =>
  files.map(({ id, name, type, batch }) => {
    const href = pathFor(locale, `/office/cases/${reference}/files/${id}`);
    return { batch, name, href: isHeic(type) ? `${href}?picture` : href };
  });

function shownEntry(
  locale: Locale,
  words: ChatsWords,
  { seq, isOurs, at, who, body, detail }: ChatEntry,
  files: ReturnType<typeof shownFiles>,
) {
  const { event, batch } = detailOf({ kind: 'chat-out', detail });
  return {
    seq,
    side: event ? ('note' as const) : isOurs ? ('ours' as const) : ('theirs' as const),
    who: who || words.visitor,
    when: clockTime(locale, at),
    lang: /[\u0900-\u097f]/.test(body) ? 'hi' : 'en',
    text: event ? fill(words[`event.${event}`], { who: who || words.visitor }) : body,
    file: batch === undefined ? undefined : files.find((each) => each.batch === batch),
  };
}

/** The values of the page's buttons. */
export type ChatAct =
  | 'on'
  | 'off'
  | 'work'
  | 'take'
  | 'give'
  | 'put-back'
  | 'send'
  | 'end'
  | 'seen'
  | 'typing'
  | 'template'
  | 'ask-mail'
  | 'ask-phone';

interface Posted {
  readonly typed: ReadonlyMap<string, string>;
  readonly file?: StoredFile | undefined;
  readonly reference: string;
  readonly now: number;
}

type Answer = (DeskOutcome | { readonly outcome: 'no-template' }) & { readonly text?: string };

const done = { outcome: 'done' } as const;

const acts: Record<ChatAct, (visit: Visit, posted: Posted) => Promise<Answer>> = {
  async on({ app, actor }, { now }) {
    await takeChats(app.db, actor.id, now);
    return done;
  },
  async off({ app, actor }, { now }) {
    await leaveDesk(app.db, actor.id);
    // Visitors whom the clerk has not answered should not wait for the next job.
    await settleWaits(app.db, now);
    return done;
  },
  async work({ app, actor }, { now }) {
    await renewDesk(app.db, actor.id, now);
    return done;
  },
  take: ({ app, actor }, { reference, now }) => takeChat(app.db, { reference, actor, now }),
  give: ({ app, actor }, { reference, typed, now }) =>
    giveChat(app.db, { reference, actor, to: typed.get('to') ?? '', now }),
  'put-back': ({ app, actor }, { reference, now }) => putBack(app.db, { reference, actor, now }),
  async send({ app, actor }, { reference, typed, file, now }) {
    const key = typed.get('key') ?? '';
    await renewDesk(app.db, actor.id, now);
    return writeOut(app.db, {
      reference,
      text: typed.get('text') ?? '',
      file,
      key: /^[\w-]{16,64}$/.test(key) ? key : crypto.randomUUID(),
      seen: Math.trunc(Number(typed.get('seen'))) || 0,
      actor,
      now,
    });
  },
  end: ({ app, actor }, { reference, now }) => endChat(app.db, { reference, actor, now }),
  async seen({ app }, { reference, typed, now }) {
    const thread = await threadNamed(app.db, reference);
    const seq = Math.trunc(Number(typed.get('seq'))) || 0;
    if (thread) {
      await seeAsOffice(app.db, thread, seq, now);
    }
    return done;
  },
  async typing({ app, actor }, { reference, now }) {
    const thread = await threadNamed(app.db, reference);
    if (thread?.taken_by === actor.id) {
      await typeAs(app.db, thread.id, 'office', now);
    }
    return done;
  },
  async template({ app, actor, locale }, { reference, typed }) {
    const row = await app.db
      .selectFrom('cases')
      .select(['locale', 'name', 'service'])
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    const lang = row?.locale ?? locale;
    const chosen = findReplyTemplates(lang)?.find(({ id }) => id === typed.get('template'));
    if (!row || !chosen) {
      return { outcome: row ? 'no-template' : 'unknown' };
    }
    const origin = (app.env.siteUrl ?? company.website).replace(/\/$/, '');
    const facts = {
      ...replyFacts(row.service ?? '', { locale: lang, origin }),
      reference,
      name: row.name ?? '',
      order: '',
      clerk: actor.name.includes('@') ? '' : actor.name,
    };
    const text = [typed.get('text')?.trim() ?? '', fillReply(lang, chosen.body, facts)].filter(Boolean).join('\n\n');
    return { outcome: 'done', text };
  },
  'ask-mail': (visit, posted) => askFor('mail')(visit, posted),
  'ask-phone': (visit, posted) => askFor('phone')(visit, posted),
};

/** Adds a question to the typed answer, in the language of the case. */
const askFor =
  (what: 'mail' | 'phone') =>
  async ({ app, locale }: Visit, { reference, typed }: Posted): Promise<Answer> => {
    const row = await app.db
      .selectFrom('cases')
      .select('locale')
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    const question = chatsWords(row?.locale ?? locale)[`question.${what}`];
    return { outcome: 'done', text: [typed.get('text')?.trim() ?? '', question].filter(Boolean).join('\n\n') };
  };

const threadNamed = (db: Database, reference: string): Promise<Thread | undefined> =>
  db
    .selectFrom('chat_threads')
    .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
    .selectAll('chat_threads')
    .select('cases.reference')
    .where('cases.reference', '=', reference)
    .where('cases.erased_at', 'is', null)
    .executeTakeFirst();

/** The result of a form on the page. */
export interface ChatsAnswer {
  readonly status: number;
  /** The button that was pressed. */
  readonly act: string;
  readonly said: string;
  /** The reference of the chat that the form was about. */
  readonly about: string;
  /** The text for the field: a message that was not sent, or a filled-in template. */
  readonly text: string;
}

/** Handles a form of the chats' page. @throws StorageUnavailable */
export async function submitChats(visit: Visit, request: Request): Promise<ChatsAnswer> {
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    return submitWithFile(visit, request);
  }
  const read = await readForm(request);
  return read.ok ? submit(visit, read.fields) : refused(read.status, chatsWords(visit.locale)['said.unknown']);
}

/** Returns the result of a form that was not accepted. */
const refused = (status: number, said: string, typed: ReadonlyMap<string, string> = new Map()): ChatsAnswer => ({
  status,
  act: 'send',
  said,
  about: typed.get('reference') ?? '',
  text: typed.get('text') ?? '',
});

const refusedText = (locale: Locale, reason: FileFault, file: string): string =>
  fill(wordsFor(formMessages, locale)[reason], fileFacts(chatUpload, { file, label: chatsWords(locale).file }));

/** Handles the form for an answer, which can contain a file. */
async function submitWithFile(visit: Visit, request: Request): Promise<ChatsAnswer> {
  const { app, actor, locale } = visit;
  const words = chatsWords(locale);
  const read = await readUpload(request, { gate: app.uploads, address: actor.visitorAddress ?? '' }, chatUpload);
  if (!read.ok) {
    return refused(read.status, words[read.reason === 'too-large' ? 'said.large' : 'said.unknown']);
  }
  try {
    const { fields: typed, fault } = read;
    if (read.notTaken) {
      return refused(503, words['said.files'], typed);
    }
    if (fault) {
      return refused(422, refusedText(locale, fault.reason, fault.name), typed);
    }
    const answer = await withChatFile(app, read.files[0], (file) => submit(visit, typed, file));
    if (answer === 'virus') {
      return refused(422, words['said.virus'], typed);
    }
    return answer === 'broken'
      ? refused(422, refusedText(locale, 'fileBroken', read.files[0]?.name ?? ''), typed)
      : answer;
  } catch (error) {
    if (!isUploadRefused(error)) {
      throw error;
    }
    app.log.error({ err: error }, 'could not take a file of a chat');
    return refused(503, words['said.files'], read.fields);
  } finally {
    await read.done();
  }
}

/** Takes a chat from another page of the office. @throws StorageUnavailable */
export const takeFromElsewhere = (visit: Visit, reference: string): Promise<ChatsAnswer> =>
  submit(visit, new Map([['act', 'take' satisfies ChatAct] as const, ['reference', reference] as const]));

async function submit(visit: Visit, typed: ReadonlyMap<string, string>, file?: StoredFile): Promise<ChatsAnswer> {
  const { app, actor, locale } = visit;
  const words = chatsWords(locale);
  const reference = typed.get('reference') ?? '';
  const act = typed.get('act') ?? '';
  const run = findAction(acts, act);
  const isUnseen = reference !== '' && (await isHidden(app.db, reference, actor.hiddenKinds ?? []));
  const answer: Answer =
    run && !isUnseen ? await run(visit, { typed, file, reference, now: Date.now() }) : { outcome: 'unknown' };
  app.chats.tell();
  if (answer.outcome === 'done') {
    return { status: 200, act, said: '', about: reference, text: answer.text ?? '' };
  }
  const by = 'by' in answer ? answer.by : '';
  return {
    status: answer.outcome === 'unknown' ? 404 : 409,
    act,
    said: fill(words[`said.${answer.outcome}`], { by }),
    about: reference,
    text: typed.get('text') ?? '',
  };
}
