import { findReplyTemplates } from '@/catalogue/firm/reply-templates.ts';
import { formRows } from '@/forms/intake/form-rows.ts';
import { kindNames } from '@/forms/intake/kind-names.ts';
import { findFormOfKind } from '@/forms/intake/list-forms.ts';
import { fill } from '@/i18n/fill.ts';
import { longDateTime, paiseText } from '@/i18n/formats.ts';
import { indianStates } from '@/i18n/indian-states.ts';
import type { Locale } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { LinkReason } from '@/server/database/mail-tables.ts';
import { findDeskCase } from '@/server/desk/find-desk-case.ts';
import { listClerks } from '@/server/desk/list-clerks.ts';
import { listTwins } from '@/server/desk/list-twins.ts';
import { seeMentions } from '@/server/desk/mentions.ts';
import { detailOf } from '@/server/desk/timeline-detail.ts';
import { lookAt } from '@/server/desk/viewers.ts';
import { labelsOf } from '@/server/inbox/list-labels.ts';
import { listMailLinks } from '@/server/mails-in/list-links.ts';
import { listLikelyPeople } from '@/server/people/likely-people.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import { shownFiles } from './shown-files.ts';
import type { CaseVisit } from './submit-visit.ts';
import { valueNames } from './value-names.ts';

/** All that a case's page shows; undefined where there is no such case. @throws StorageUnavailable */
export async function openCase({ app: { db }, actor, locale, words, reference }: CaseVisit, isWriting = false) {
  const found = await findDeskCase(db, reference, actor.id, actor.hiddenKinds);
  if (!found) return undefined;
  const { row, fields, files, others, draft } = found;
  const now = Date.now();
  const viewers = await lookAt(db, { caseId: row.id, actor, isWriting, now });
  await seeMentions(db, row.id, actor.id, now);
  const clerks = await listClerks(db);
  const twins = await listTwins(db, row);
  const likely = row.person_id === null ? [] : await listLikelyPeople(db, row.person_id, actor.hiddenKinds);
  const links = row.kind === 'mail' ? await listMailLinks(db, row.id, actor.hiddenKinds) : [];
  const form = findFormOfKind(row.kind);
  const typed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
  const sent = form ? formRows(form, locale, { fields: typed, files: [] }) : mailRows(typed, words);
  const isOpen = row.status !== 'done' && row.status !== 'spam';
  const isLate = isOpen && row.due_at !== null && row.due_at <= now;
  const when = (at: number): string => longDateTime(locale, at);
  // What a mail brought stands beside it in the timeline.
  const told = new Set(found.timeline.map(mailOf));
  const address = pathFor(locale, `/office/cases/${reference}`);
  return {
    reference,
    me: actor.id,
    version: row.version,
    name: row.name || words.noName,
    kind: kindNames(locale)[row.kind] ?? row.kind,
    status: row.status,
    statusName: statusNames(locale)[row.status],
    facts: [
      fill(words.received, { when: when(row.received_at) }),
      row.due_at !== null && isOpen && !isLate ? fill(words.answerBy, { when: when(row.due_at) }) : '',
      row.answered_at === null ? '' : fill(words.answered, { when: when(row.answered_at) }),
    ].filter(Boolean),
    late: isLate && row.due_at !== null ? fill(words.late, { when: when(row.due_at) }) : '',
    writesOnly: row.write_only === 1,
    mail: typed.email ?? '',
    language: row.locale === 'hi' ? words.hindi : words.english,
    rows: [...sent, [words.page, row.page] as const].filter(([, value]) => value !== ''),
    files: shownFiles(
      files.filter(({ mail_id }) => mail_id === null || !told.has(mail_id)),
      `${address}/files/`,
    ),
    others: others.map((other) => ({
      reference: other.reference,
      href: pathFor(locale, `/office/cases/${other.reference}`),
      text: [
        kindNames(locale)[other.kind] ?? other.kind,
        statusNames(locale)[other.status],
        when(other.received_at),
      ].join(' · '),
    })),
    twins: twins.map((twin) => ({
      reference: twin.reference,
      text: fill(words.maybeTwice, { when: when(twin.received_at), reference: twin.reference }),
    })),
    likely: likely.map((person) => person.name || (person.contacts[0] ?? words.noName)),
    mailLinks: links.map(({ otherId, because, joinedAt, ...other }) => ({
      ...{ otherId, reference: other.reference, joined: joinedAt !== null },
      href: pathFor(locale, `/office/cases/${other.reference}`),
      text: linkText(words, { because, joined: joinedAt !== null, ...other }),
    })),
    draft,
    // Listed in the clerk's language; the text is put in in the person's.
    templates: (findReplyTemplates(locale) ?? []).map(({ id, title }) => ({ value: id, label: title })),
    statuses: Object.entries(statusNames(locale)).map(([value, label]) => ({ value, label })),
    states: indianStates(locale),
    clerks: (await listClerks(db, row.kind)).map(({ id, name }) => ({ value: id, label: name })),
    now: {
      assignee: row.assignee ?? '',
      labels: labelsOf(row.labels).join(', '),
      due: dateOf(row.due_at),
      whose: row.whose_turn ?? '',
      next: dateOf(row.next_at),
      state: row.state ?? '',
    },
    viewers,
    timeline: found.timeline.map((entry) => ({
      ...shownEntry(entry, { when, words, names: valueNames(locale, words, clerks), me: actor.id, locale }),
      whole: wholeMailOf(entry, found.mailIds, `${address}/mails/`),
      files: shownFiles(
        files.filter(({ mail_id }) => mail_id !== null && mail_id === mailOf(entry)),
        `${address}/files/`,
      ),
    })),
  };
}

export type OpenedCase = NonNullable<Awaited<ReturnType<typeof openCase>>>;

type Entry = NonNullable<Awaited<ReturnType<typeof findDeskCase>>>['timeline'][number];

/** The mail that a row of the timeline tells of; '' where it tells of something else. */
function mailOf({ kind, detail }: Entry): string {
  return kind === 'mail-in' || kind === 'mail-auto' ? (detailOf({ kind, detail }).mailId ?? '') : '';
}

/** Where the whole of a mail can be read; '' where there is none, or it was put into another case. */
function wholeMailOf(entry: Entry, mailIds: readonly string[], folder: string): string {
  const mailId = mailOf(entry);
  return mailIds.includes(mailId) ? folder + mailId : '';
}

interface Showing {
  when: (at: number) => string;
  words: CaseVisit['words'];
  names: ReturnType<typeof valueNames>;
  me: string;
  locale: Locale;
}

function shownEntry(entry: Entry, { when, words, names, me, locale }: Showing) {
  const who = entry.actor_name ?? '';
  const { kind, detail } = entry;
  const shown = {
    ...{ seq: entry.seq, kind, body: entry.body, when: when(entry.at), state: '' },
    /** What of the case it changed. */
    group: kind === 'change' ? detailOf({ kind, detail }).group : '',
    /** A mail that whoever is writing ought to read first. */
    isOthersLetter: kind === 'mail-in' || (kind === 'mail-out' && entry.actor_id !== me),
  };
  if (kind === 'note') return { ...shown, title: fill(words.didNote, { who }) };
  // Who wrote may be another than who inquired.
  if (kind === 'mail-in') return { ...shown, title: words.cameIn, state: writerOf(words, detailOf({ kind, detail })) };
  if (kind === 'appointment') {
    const { what, at, from = at } = detailOf({ kind, detail });
    return { ...shown, title: fill(words[`appointment.${what}`], { at: when(at), from: when(from) }), state: who };
  }
  if (kind === 'mail-auto')
    return { ...shown, title: words.cameByItself, state: detailOf({ kind, detail }).from ?? '' };
  if (kind === 'mail-out') {
    const state = { waiting: words.waiting, held: words.waiting, sent: words.wasSent, dead: words.dead }[
      entry.mailState ?? 'sent'
    ];
    return { ...shown, title: fill(words.didReply, { who }), state };
  }
  if (kind === 'order') {
    const { number, event, stage, amount } = detailOf({ kind, detail });
    const what = fill(words[`order.${event}`], {
      amount: amount ? paiseText(amount) : '',
      stage: stage?.[locale] ?? '',
    });
    return { ...shown, title: `#ORD-${number}: ${what}`, state: who };
  }
  if (kind === 'attempt') {
    const { channel, outcome } = detailOf({ kind, detail });
    const title = fill(words.didAttempt, { who, channel: words[channel], outcome: words[outcome] });
    return { ...shown, title };
  }
  const { group, from, to } = detailOf({ kind: 'change', detail });
  const what = group === 'labels' ? words.labels.replace(/[,(].*$/, '').trim() : words[group];
  return {
    ...shown,
    title: fill(words.didChange, {
      who: who || words.openingHours,
      what,
      from: names(group, from),
      to: names(group, to),
    }),
  };
}

/** Who wrote, and where answers are to go, where that is another address. */
function writerOf(words: CaseVisit['words'], { from = '', replyTo }: { from?: string; replyTo?: string }): string {
  return replyTo ? fill(words.answersTo, { from, replyTo }) : from;
}

interface Linked {
  readonly name: string | null;
  readonly because: LinkReason;
  readonly joined: boolean;
}

function linkText(words: CaseVisit['words'], { name, because, joined }: Linked): string {
  if (joined) return words.mailJoined;
  return fill(words.mayBelong, { name: name || words.noName, because: words[`because.${because}`] });
}

/** What stands in a case that a mail opened. */
export function mailRows(
  fields: Readonly<Record<string, string>>,
  words: CaseVisit['words'],
): (readonly [string, string])[] {
  const named = (['name', 'email', 'subject', 'message'] as const).map(
    (name) => [words[`mail.${name}`], fields[name] ?? ''] as const,
  );
  return named.filter(([, value]) => value !== '');
}

/** A day in India as a date field has it. */
function dateOf(at: number | null): string {
  return at === null ? '' : new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);
}
