import { findReplyTemplates } from '@/catalogue/firm/reply-templates.ts';
import { kindNames } from '@/forms/intake/kind-names.ts';
import { sentRows } from '@/forms/intake/sent-rows.ts';
import { fill } from '@/i18n/fill.ts';
import { longDateTime, shortDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { relativeTime } from '@/i18n/relative-time.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import { type Locale, languageName, locales } from '@/kernel/locale.ts';
import { isSample } from '@/server/across/sample-data/which-samples.ts';
import { kindsFor } from '@/server/domains/cases/handling/change-kind.ts';
import { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { assigneeChoices, listClerks } from '@/server/domains/cases/handling/list-clerks.ts';
import { listTwins } from '@/server/domains/cases/handling/list-twins.ts';
import { seeMentions } from '@/server/domains/cases/handling/mentions.ts';
import { lookAt } from '@/server/domains/cases/handling/viewers.ts';
import { labelsOf } from '@/server/domains/cases/inbox/list-labels.ts';
import { listMailLinks } from '@/server/domains/cases/mails/list-links.ts';
import { contactsOf } from '@/server/domains/cases/people/contacts-of.ts';
import { closedTwins } from '@/server/domains/cases/store/goes-on-in.ts';
import { kindAtFirst } from '@/server/domains/cases/store/kind-at-first.ts';
import type { Sealed } from '@/server/domains/cases/timeline/mailed-entry.ts';
import { detailOf } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { turnAt } from '@/server/domains/cases/timeline/turn-at.ts';
import { isNeverSent, shownState } from '@/server/platform/messages/never-sent.ts';
import { otherKindNames, statusNames } from '@/ui/office/case-words.messages.ts';
import { sampleWords } from '@/ui/office/sample.messages.ts';
import { shownChat } from './chat-entry.server.ts';
import { filingView } from './file-pictures.server.ts';
import { needingAction } from './needs-action.server.ts';
import { offeredStates } from './offered-states.server.ts';
import { orderEntryTitle } from './order-entry.server.ts';
import { copiesText, outgoing } from './outgoing.server.ts';
import { phonesMentioned } from './phones-mentioned.server.ts';
import { refusedText } from './refused-text.ts';
import { type ShownCalendar, shownCalendar } from './shown-calendar.ts';
import { shownFiles } from './shown-files.ts';
import { attachedTo, likelyPeople, linkText } from './together.server.ts';
import { turnText } from './turn-text.server.ts';
import { valueNames } from './value-names.ts';
import type { CaseVisit } from './visit.server.ts';
import { shownMessage, whatsAppView } from './whatsapp-view.server.ts';
import { withoutMail } from './without-mail.server.ts';

type Kind = { readonly kind: string };
type FoundDeskCase = NonNullable<Awaited<ReturnType<typeof findDeskCase>>>;

/** Whether a case led to the order of another one, and is not its duplicate. */
const ledTo = (from: Kind, to: Kind): boolean => from.kind !== 'order' && to.kind === 'order';

/** When the case was received and answered, and when its reply is due. */
function timesOf(row: FoundDeskCase['row'], { locale, words }: CaseVisit, now: number) {
  const when = (at: number): string => longDateTime(locale, at);
  const isOpen = row.status !== 'done' && row.status !== 'spam';
  return {
    facts: [
      fill(words.received, { when: when(row.received_at) }),
      row.answered_at === null ? '' : fill(words.answered, { when: when(row.answered_at) }),
    ].filter(Boolean),
    due: isOpen && row.due_at !== null ? dueOf(row.due_at, now, { locale, words }) : undefined,
  };
}

/**
 * What the person sent: their own words, which begin the conversation, and the rows with all other fields.
 * @param rows in the order of the form
 */
function sentOf(rows: readonly (readonly [label: string, value: string])[], fields: Readonly<Record<string, string>>) {
  // The name of the service can be the same text, but the message comes after it.
  const at = fields.message ? rows.findLastIndex(([, value]) => value === fields.message) : -1;
  return {
    said: rows[at]?.[1] ?? '',
    rows: rows.filter(([, value], index) => value !== '' && index !== at),
  };
}

/** Another case of the same person. */
const otherCase = (other: FoundDeskCase['others'][number], locale: Locale) => ({
  reference: other.reference,
  href: pathFor(locale, `/office/cases/${other.reference}`),
  text: [
    kindNames(locale)[other.kind] ?? other.kind,
    statusNames(locale)[other.status],
    longDateTime(locale, other.received_at),
    ...(other.said ? [other.said] : []),
  ].join(' · '),
});

/** The case in which this one is continued, and the duplicates that were closed in favour of this one. */
const goesOnText = (
  row: Kind,
  { goesOnIn, closed }: Pick<Awaited<ReturnType<typeof closedTwins>>, 'goesOnIn' | 'closed'>,
  { locale, words }: CaseVisit,
) =>
  [
    ...(goesOnIn
      ? [{ reference: goesOnIn.reference, text: ledTo(row, goesOnIn) ? words.goesOnInOrder : words.goesOnIn }]
      : []),
    ...closed.map((twin) => ({
      reference: twin.reference,
      text: fill(ledTo(twin, row) ? words.closedForOrder : words.closedFor, {
        when: longDateTime(locale, twin.received_at),
      }),
    })),
  ].map((each) => ({ ...each, href: pathFor(locale, `/office/cases/${each.reference}`) }));

/**
 * Returns the newest version that the page of a case shows. The row was read before the timeline, so a message that
 * arrived in between is on the page, too, and a reply to it must not be stopped as if the clerk had not seen it.
 */
const newestShown = ({ row, timeline }: FoundDeskCase): number => Math.max(row.version, timeline[0]?.seq ?? 0);

/**
 * Returns the contents of a case's page, and records that the clerk is viewing the case; undefined if there is no such
 * case.
 * @param query of the page's URL
 * @throws StorageUnavailable
 */
export async function openCase(visit: CaseVisit, query = new URLSearchParams()) {
  const isWriting = query.get('writing') === '1';
  const { actor, locale, words, reference } = visit;
  const { db } = visit.app;
  const found = await findDeskCase(db, reference, actor.id, actor.hiddenKinds);
  if (!found) {
    return undefined;
  }
  const { row, fields, files, others, draft } = found;
  const now = Date.now();
  const viewers = await lookAt(db, { caseId: row.id, actor, isWriting, now });
  await seeMentions(db, row.id, actor.id, now);
  const clerks = await listClerks(db);
  const { messages, form: whatsapp } = await whatsAppView(visit, found, now);
  const { goesOnIn, closed } = await closedTwins(db, row.id, actor.hiddenKinds);
  const known = [goesOnIn?.id, ...closed.map(({ id }) => id)];
  const twins = (await listTwins(db, row)).filter(({ id }) => !known.includes(id));
  const links = kindAtFirst(row) === 'mail' ? await listMailLinks(db, row.id, actor.hiddenKinds) : [];
  const typed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
  const [mail, phone] = (['mail', 'phone'] as const).map((kind) => contactsOf(fields).find((own) => own.kind === kind));
  const mentioned = phone ? [] : phonesMentioned(found);
  const when = (at: number): string => longDateTime(locale, at);
  // Files of an email are shown beside it in the timeline.
  const told = new Set(found.timeline.flatMap((entry) => [mailOf(entry), entry.mail_id ?? '']));
  const beganWith = files.filter(({ mail_id }) => mail_id === null || !told.has(mail_id));
  // A case that came from an email or a WhatsApp message begins with that message.
  const oldest = ['mail', 'whatsapp'].includes(row.kind) ? found.timeline.at(-1) : undefined;
  const ofFirstMail = oldest && mailOf(oldest) ? filesBeside(oldest, files) : [];
  const unsettled = needingAction(found.timeline);
  const address = pathFor(locale, `/office/cases/${reference}`);
  const folder = `${address}/files/`;
  return {
    reference,
    me: actor.id,
    version: row.version,
    seen: newestShown(found),
    name: row.name || words.noName,
    kind: kindNames(locale)[row.kind] ?? row.kind,
    status: row.status,
    statusName: statusNames(locale)[row.status],
    /** The label that marks the case as a sample; '' if it is not one. */
    sample: (await isSample(db, 'case', row.id)) ? sampleWords(locale).sample : '',
    /** Whose turn it is. The text is derived from the status, so that the two cannot contradict each other. */
    turn: turnText(words, row.status),
    ...timesOf(row, visit, now),
    writesOnly: row.write_only === 1,
    ...(await withoutMail(visit, row)),
    noPhone: row.write_only === 0 && !phone && mail !== undefined && mentioned.length === 0 ? words.noPhone : '',
    /** Phone numbers mentioned in the person's messages; empty if the case has a phone number. */
    mentioned,
    mentions: mentioned.length > 0 ? fill(words.mentioned, { phones: mentioned.join(', ') }) : '',
    mail: mail?.shown ?? '',
    phone: phone?.shown ?? '',
    /**
     * The form for a WhatsApp message; undefined if no WhatsApp account of the customer is known, or WhatsApp is
     * switched off.
     */
    whatsapp,
    /** The pictures that can be filed as documents of an order. */
    filing: await filingView(visit, found, folder, query.get('pictures')),
    language: locales.length > 1 ? languageName(words, row.locale) : '',
    ...sentOf([...sentRows(kindAtFirst(row), locale, { fields: typed, files: [] }), [words.page, row.page]], typed),
    files: shownFiles(beganWith, folder),
    /** The files that can be sent when the clerk forwards the first message. */
    begun: shownFiles([...beganWith, ...ofFirstMail], folder),
    ...outgoing(visit, found, folder),
    others: others.map((other) => otherCase(other, locale)),
    twins: twins.map((twin) => ({
      reference: twin.reference,
      text: fill(words.maybeTwice, { when: when(twin.received_at), reference: twin.reference }),
    })),
    goesOn: goesOnText(row, { goesOnIn, closed }, visit),
    likely: await likelyPeople(visit, row.person_id),
    attached: await attachedTo(visit, [row.id, ...closed.map(({ id }) => id)]),
    mailLinks: links.map(({ otherId, because, joinedAt, ...other }) => ({
      otherId,
      reference: other.reference,
      joined: joinedAt !== null,
      href: pathFor(locale, `/office/cases/${other.reference}`),
      text: linkText(words, { because, joined: joinedAt !== null, ...other }),
    })),
    draft,
    // Templates are listed in the clerk's language, but their text is inserted in the person's.
    templates: (findReplyTemplates(locale) ?? []).map(({ id, title }) => ({ value: id, label: title })),
    ...offeredStates(row, locale, words),
    states: indianStates(locale),
    clerks: await assigneeChoices(db, row),
    now: {
      assignee: row.assignee ?? '',
      labels: labelsOf(row.labels).join(', '),
      due: dateOf(row.due_at),
      /** The current turn. It is sent with the follow-up day, so that the stored turn also matches the status. */
      whose: turnAt(row.status) ?? '',
      next: dateOf(row.next_at),
      state: row.state ?? '',
      service: row.service ?? '',
      kind: row.kind,
    },
    /** The types that this clerk may not see. Choosing one needs a second step, because the case then disappears. */
    hidingKinds: kindsFor(row).filter((kind) => actor.hiddenKinds?.includes(kind)),
    viewers,
    timeline: found.timeline.map((entry) => ({
      needsAction: unsettled.has(entry.seq),
      ...shownRow(entry, { when, words, names: valueNames(locale, words, clerks), me: actor.id, locale, messages }),
      calendar: calendarOf(entry, locale, words),
      refused: refusedText(
        words,
        (found.refusedFiles.get(mailOf(entry)) ?? []).map(({ name }) => name),
      ),
      whole: wholeMailOf(entry, found.mailIds, `${address}/mails/`),
      files: shownFiles(filesBeside(entry, files), folder),
    })),
  };
}

export type OpenedCase = NonNullable<Awaited<ReturnType<typeof openCase>>>;

/** Returns when a reply is due, both relative to now and as an exact time. */
function dueOf(at: number, now: number, { locale, words }: Pick<CaseVisit, 'locale' | 'words'>) {
  const isLate = at <= now;
  return {
    isLate,
    text: fill(isLate ? words.wasDue : words.dueIn, { when: relativeTime(locale, at, now) }),
    exact: fill(isLate ? words.late : words.answerBy, { when: longDateTime(locale, at) }),
  };
}

type Entry = NonNullable<Awaited<ReturnType<typeof findDeskCase>>>['timeline'][number];

/** Returns `files.mail_id` of the files that came with the message of a timeline row; '' if there is none. */
function mailOf({ kind, detail, message_id }: Entry): string {
  if (kind === 'whatsapp-in') {
    return message_id ?? '';
  }
  if (kind === 'chat-in' || kind === 'chat-out') {
    return detailOf({ kind, detail }).batch ?? '';
  }
  const tells = kind === 'mail-in' || kind === 'mail-auto' || kind === 'appointment';
  return tells ? (detailOf({ kind, detail }).mailId ?? '') : '';
}

/** The calendar entry in an email. */
function calendarOf({ kind, detail }: Entry, locale: Locale, words: CaseVisit['words']): ShownCalendar | undefined {
  const { entry } = kind === 'mail-in' || kind === 'mail-auto' ? detailOf({ kind, detail }) : {};
  return entry && shownCalendar(locale, words, entry);
}

/** The files that were received or sent with a timeline row. */
function filesBeside<File extends { id: string; mail_id: string | null }>(
  entry: Entry,
  files: readonly File[],
): File[] {
  const { kind, detail } = entry;
  if (kind === 'mail-out' || kind === 'forward') {
    const ids = detailOf({ kind, detail }).files ?? [];
    return ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  }
  return files.filter(({ mail_id }) => mail_id !== null && mail_id === mailOf(entry));
}

/** Returns the URL of the whole email; '' if there is none, or the email was moved to another case. */
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
  messages: Awaited<ReturnType<typeof whatsAppView>>['messages'];
}

/** A timeline row for display: a chat message, or any other row. */
function shownRow(entry: Entry, showing: Showing) {
  const { kind, detail } = entry;
  return kind === 'chat-in' || kind === 'chat-out'
    ? {
        ...shownBase(entry, showing),
        ...shownChat(showing.locale, kind, entry.actor_name ?? '', detailOf({ kind, detail })),
      }
    : shownEntry(entry, showing);
}

/** The fields that every row has. */
function shownBase(entry: Entry, { locale, me }: Pick<Showing, 'locale' | 'me'>) {
  const { kind, detail } = entry;
  return {
    seq: entry.seq,
    kind,
    body: entry.body,
    at: entry.at,
    when: shortDateTime(locale, entry.at, Date.now()),
    state: '',
    /** The note below the title, such as who received copies and who did not. */
    also: '',
    /** The message that a WhatsApp message replies to, and the map link of a shared location. */
    quote: '',
    place: undefined as { readonly href: string; readonly text: string } | undefined,
    isReceived: kind === 'mail-in' || kind === 'mail-auto',
    /** The field group that the entry changed; '' if none. */
    group: kind === 'change' ? detailOf({ kind, detail }).group : '',
    /** Whether this is an email or WhatsApp message that anyone writing a reply should read first. */
    isOthersLetter: kind === 'mail-in' || kind === 'whatsapp-in' || (kind === 'mail-out' && entry.actor_id !== me),
  };
}

function shownEntry(entry: Entry, showing: Showing) {
  const { words, locale, messages } = showing;
  const who = entry.actor_name ?? '';
  const { kind } = entry;
  const shown = shownBase(entry, showing);
  if (kind === 'note') {
    return { ...shown, title: fill(words.didNote, { who }) };
  }
  if (kind === 'whatsapp-in' || kind === 'whatsapp-out') {
    const row = { kind, messageId: entry.message_id ?? '', who } as const;
    return { ...shown, ...shownMessage(row, messages, locale), isReceived: false };
  }
  const own = mailEntry(entry, showing) ?? contactEntry(entry, showing) ?? messageEntry(entry, words);
  if (own) {
    return { ...shown, ...own };
  }
  return { ...shown, title: changeTitle(entry, showing) };
}

/** What a row says about an email that was received, sent or forwarded; undefined for other rows. */
function mailEntry(entry: Entry, { words }: Showing) {
  const { kind, detail } = entry;
  // The sender may be someone other than the person who enquired.
  if (kind === 'mail-in') {
    const letter = detailOf({ kind, detail });
    const title = isNumber(letter.from) ? words['message.wroteOnStatus'] : words.cameIn;
    return { title, state: writerOf(words, letter), also: sealedText(words, letter) };
  }
  if (kind === 'mail-auto') {
    const { from = '', isUnverified, sealed } = detailOf({ kind, detail });
    const state = isUnverified ? fill(words.notInvited, { from }) : from;
    return { title: words.cameByItself, state, also: sealedText(words, { sealed }) };
  }
  if (kind === 'mail-out') {
    return replyEntry(entry, words);
  }
  if (kind === 'forward') {
    const { to, subject } = detailOf({ kind, detail });
    const who = entry.actor_name ?? '';
    return { title: fill(words.didForward, { who, to }), state: mailStateOf(entry, words), also: subject };
  }
  return undefined;
}

/** What a row says about an appointment, an order, a call or a new contact; undefined for other rows. */
function contactEntry(entry: Entry, { when, words, locale }: Showing) {
  const { kind, detail } = entry;
  const who = entry.actor_name ?? '';
  if (kind === 'appointment') {
    const { what, at, from = at } = detailOf({ kind, detail });
    return { title: fill(words[`appointment.${what}`], { at: when(at), from: when(from) }), state: who };
  }
  if (kind === 'order') {
    return { title: orderEntryTitle(detailOf({ kind, detail }), words, locale), state: who };
  }
  if (kind === 'attempt') {
    const { channel, outcome, direction } = detailOf({ kind, detail });
    const isMissed = direction === 'in' && outcome === 'no-answer';
    const said = { who, channel: words[channel], outcome: isMissed ? words.missed : words[outcome] };
    return { title: fill(direction === 'in' ? words.didCallIn : words.didAttempt, said) };
  }
  if (kind === 'made') {
    const channel = otherKindNames(locale)[detailOf({ kind, detail }).channel];
    return { title: fill(words.didMake, { who, channel }) };
  }
  if (kind === 'contact') {
    const { what, value } = detailOf({ kind, detail });
    return { title: fill(words[`didAdd.${what}`], { who }), state: value };
  }
  return undefined;
}

/** Says which field of the case was changed, by whom, and how. */
function changeTitle({ detail, actor_name }: Entry, { words, names }: Showing): string {
  const change = detailOf({ kind: 'change', detail });
  const { group, from, to } = change;
  // Only new opening hours move a due time to another one. An order ends it, or changes the status.
  const who = actor_name || (group === 'due' && to !== null ? words.openingHours : words.site);
  if (change.group === 'turn' && change.from.whose === change.to.whose) {
    const days = { from: names('due', change.from.at), to: names('due', change.to.at) };
    return fill(words.didChange, { who, what: words.nextDate, ...days });
  }
  const what = group === 'labels' ? words.labels.replace(/[,(].*$/, '').trim() : words[group];
  return fill(words.didChange, {
    who,
    what,
    from: names(group, from),
    to: names(group, to),
  });
}

/** The text of a timeline row about a reply, by email or on the status page. */
function replyEntry(entry: Entry, words: CaseVisit['words']) {
  const { to, copies = [], assigned } = detailOf({ kind: 'mail-out', detail: entry.detail });
  return {
    title: fill(assigned ? words.repliedAndTook : words.didReply, { who: entry.actor_name ?? '' }),
    group: assigned ? 'assignee' : '',
    state: isNumber(to) ? fill(words['message.onStatus'], { phone: to }) : mailStateOf(entry, words),
    also: copiesText(words, copies, entry.mailError),
  };
}

/** The text of a timeline row about an SMS; undefined for other rows. */
function messageEntry(entry: Entry, words: CaseVisit['words']) {
  const { kind, detail, messageState, segments } = entry;
  if (kind !== 'sms-out') {
    return undefined;
  }
  const parts = segments ?? 1;
  const message = {
    state: messageState ?? 'accepted',
    sent_at: entry.messageSentAt,
    last_error: entry.messageError,
  };
  return {
    title: fill(words[isNeverSent(message) ? 'message.for' : 'message.out'], { channel: words.sms }),
    state: `${detailOf({ kind, detail }).to} · ${words[`message.${shownState(message)}`]}`,
    also: parts > 1 ? fill(words['message.parts'], { count: String(parts) }) : '',
  };
}

/** Whether a message on the status page is to or from someone who has only a number. */
const isNumber = (contact = ''): boolean => contact.startsWith('+');

/** The delivery status of an email that we sent. */
const mailStateOf = ({ mailState }: Entry, words: CaseVisit['words']): string =>
  ({ waiting: words.waiting, held: words.waiting, sent: words.wasSent, dead: words.dead })[mailState ?? 'sent'];

/**
 * Returns the note that the signature of an email was not verified, or that an encrypted email could not be read; ''
 * for any other email.
 */
const sealedText = (words: CaseVisit['words'], { sealed }: { sealed?: Sealed | undefined }): string =>
  sealed ? words[`sealed.${sealed}`] : '';

/** The sender, with the reply address if it differs. */
function writerOf(
  words: CaseVisit['words'],
  { from = '', replyTo, isOthers }: { from?: string; replyTo?: string; isOthers?: true },
): string {
  const writer = replyTo ? fill(words.answersTo, { from, replyTo }) : from;
  return isOthers ? fill(words.fromOthers, { from: writer }) : writer;
}

/** A day in India in the format of a date field. */
function dateOf(at: number | null): string {
  return at === null ? '' : dayInIndia(at);
}
