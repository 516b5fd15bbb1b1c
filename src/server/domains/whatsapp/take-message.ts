import { type Locale, languageOf } from '../../../kernel/locale.ts';
import { optWordOf } from '../../../kernel/opt-words.ts';
import type { MessageInRow } from '../../platform/database/message-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { CaseRow, Transaction } from '../../platform/database/schema.ts';
import { countUses } from '../../platform/limits/limiter.ts';
import { DAY, hashed } from '../../platform/limits/visitor-limits.ts';
import { addWords } from '../../platform/search/insert-words.ts';
import type { InboundMessage } from '../../platform/whatsapp/inbound.ts';
import type { OpeningHours } from '../cases/hours/opening-hours.ts';
import { dueAt } from '../cases/hours/service-clock.ts';
import { wokenColumns } from '../cases/mails/attach-mail.ts';
import { lockedCase } from '../cases/mails/locked-case.ts';
import { isMereThanks } from '../cases/mails/mere-thanks.ts';
import { insertCase } from '../cases/store/insert-case.ts';
import { newReference } from '../cases/store/reference.ts';
import { touchCase } from '../cases/store/touch-case.ts';
import { append } from '../cases/timeline/append.ts';
import { withReason } from './message-payload.ts';
import { answerOptWord, type OptDesk } from './opt-out.ts';
import { placeMessage } from './place-message.ts';
import { readReference } from './references.ts';
import { type Writer, writerOf } from './writer.ts';

/** The services, texts and settings that are needed for filing a message. */
export interface TakingDesk extends OptDesk {
  readonly languages?: readonly Locale[] | undefined;
  readonly referencePrefix: string;
  readonly week: OpeningHours;
  /** Tells the person that a case has been opened. */
  acknowledge(
    db: Transaction,
    opened: { readonly caseId: string; readonly reference: string; readonly locale: Locale },
    now: number,
  ): Promise<void>;
}

/** The number of messages from one account in ten minutes above which messages are filed but no one is notified. */
const MOST_MESSAGES = 60;
/** The maximum number of files from one account in 24 hours; further ones are left with Meta. */
const MOST_FILES = 100;
const TEN_MINUTES = 10 * 60_000;
/** The maximum length of a timeline body, in characters. */
const LONGEST = 20_000;

/**
 * Files a message in the case to which it belongs. The unique index on Meta's id decides whether it is new, so that a
 * message posted ten times simultaneously is filed only once.
 * @returns false if it had already been filed
 */
export async function takeMessage(
  db: Transaction,
  desk: TakingDesk,
  message: InboundMessage,
  now: number,
): Promise<boolean> {
  const reference = await readReference(db, message.text, desk.referencePrefix);
  const writer = await writerOf(db, message.from, now, reference.proven?.personId ?? undefined);
  const row = await insertMessage(db, message, writer.account);
  if (!row) {
    return false;
  }
  await noteInbound(db, writer, message);
  if (await amends(db, message, writer, now)) {
    return true;
  }
  const isOver = (await countUses(db, [limitOf('messages', writer, MOST_MESSAGES, TEN_MINUTES)], now)).length > 0;
  const isQuiet = isOver || writer.isSpammer;
  const word = optWordOf(message.text);
  const found = await placeMessage(db, message, { account: writer.account, personId: writer.personId, reference }, now);
  if (message.kind === 'reaction' && found === undefined) {
    return true;
  }
  // A "STOP" does not need a clerk, so it does not open a case.
  if (found === undefined && word !== undefined) {
    await answerOptWord(db, desk, { word, writer, caseId: null, message }, now);
    return true;
  }
  const caseId = found ?? (await openCase(db, desk, { message, writer, reference, isQuiet }, now));
  await db.updateTable('messages_in').set({ case_id: caseId }).where('id', '=', row.id).execute();
  const held = await lockedCase(db, caseId);
  if (message.kind === 'reaction') {
    await touchCase(db, caseId, now);
    return true;
  }
  await appendMessage(db, desk, { message, row, writer, held, isNew: found === undefined, isQuiet }, now);
  if (found === undefined && !isQuiet && writer.state.opted_out_at === null) {
    await desk.acknowledge(db, { caseId, reference: held.reference, locale: held.locale }, now);
  }
  if (message.media) {
    await queueMedia(db, message, row, writer, now);
  }
  if (word !== undefined) {
    await answerOptWord(db, desk, { word, writer, caseId, message }, now);
  }
  return true;
}

const limitOf = (what: string, { account }: Writer, atMost: number, windowMs: number) => ({
  key: hashed(`whatsapp ${what}`, account),
  atMost,
  windowMs,
});

async function insertMessage(
  db: Transaction,
  message: InboundMessage,
  account: string,
): Promise<MessageInRow | undefined> {
  const { id, at, kind, type, text, media, location, contacts, repliesTo, original, isForwarded, payload } = message;
  const more = {
    ...(type === kind ? {} : { type }),
    ...(media ? { mime: media.mime, name: media.name, isVoice: media.isVoice } : {}),
    ...(location ? { location } : {}),
    ...(contacts.length > 0 ? { contacts } : {}),
    ...(isForwarded ? { isForwarded } : {}),
    ...(original ? { original } : {}),
    ...(payload ? { payload } : {}),
  };
  return db
    .insertInto('messages_in')
    .values({
      id: orderedId(),
      channel: 'whatsapp',
      provider_id: id,
      from_kind: 'whatsapp',
      from_value: account,
      case_id: null,
      type: kind,
      text,
      payload: JSON.stringify(more),
      media_state: media ? 'waiting' : 'none',
      file_id: null,
      received_at: at,
      seen_at: null,
      marked_read_at: null,
      replies_to: repliesTo || original || null,
    })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Records that a person has written to us. This opens the 24-hour window, allows us to write to the person, and makes
 * an unreachable number reachable again.
 */
async function noteInbound(db: Transaction, { account, state }: Writer, { at, text }: InboundMessage): Promise<void> {
  await db
    .updateTable('contact_states')
    .set({
      last_inbound_at: Math.max(at, state.last_inbound_at ?? 0),
      unreachable_at: null,
      unreachable_because: null,
      ...(text.trim().length > 1 ? { locale: languageOf(text) } : {}),
      ...(state.opted_in_at === null ? { opted_in_at: at, opted_in_how: 'message' as const } : {}),
      ...(state.reminders_in_at === null ? { reminders_in_at: at, reminders_in_how: 'message' as const } : {}),
    })
    .where('kind', '=', 'whatsapp')
    .where('value', '=', account)
    .execute();
}

/**
 * Records an edit or a deletion with the message that it is about. Our record keeps the original text, because a clerk
 * may have acted on it.
 * @returns false if the message has to be filed like any other, because it is not an edit or a deletion, or it edits a
 * message that we do not know
 */
async function amends(
  db: Transaction,
  { kind, original, text }: InboundMessage,
  { account }: Writer,
  now: number,
): Promise<boolean> {
  if (kind !== 'edit' && kind !== 'revoke') {
    return false;
  }
  const row = await db
    .selectFrom('messages_in')
    .select('case_id')
    .where('provider_id', '=', original)
    .where('from_value', '=', account)
    .executeTakeFirst();
  if (row?.case_id) {
    await touchCase(db, row.case_id, now);
  }
  // If the original message never reached us, there is nothing to show for a deletion, or for an edit without text.
  return row !== undefined || kind === 'revoke' || text === '';
}

interface Opening {
  readonly message: InboundMessage;
  readonly writer: Writer;
  readonly reference: { readonly service: string; readonly named: string | undefined };
  readonly isQuiet: boolean;
}

async function openCase(db: Transaction, desk: TakingDesk, opening: Opening, now: number): Promise<string> {
  const { message, writer, reference: about, isQuiet } = opening;
  const locale = localeOf(desk, writer, message.text);
  const key = `whatsapp ${message.id}`;
  const submission = {
    kind: 'whatsapp',
    locale,
    page: about.service ? `/services/${about.service}` : '',
    consentVersion: '',
    flags: [...(about.named ? ['may-belong'] : []), ...(isQuiet ? ['flood'] : [])],
    fields: {
      name: writer.name.slice(0, 200),
      ...(writer.phone ? { phone: writer.phone } : {}),
      whatsapp: writer.account,
      ...(about.service ? { service: about.service } : {}),
      message: wordsOf(message).slice(0, LONGEST),
    },
    referencePrefix: desk.referencePrefix,
    idempotency: { store: key, lookUp: [key] },
    wantsNews: false,
    writeOnly: false,
    dueAt: dueAt(message.at, desk.week),
  };
  // The random reference may already be taken, so up to five are tried.
  for (let tried = 0; tried < 5; tried += 1) {
    const reference = newReference(desk.referencePrefix);
    const id = await insertCase(db, submission, reference, now);
    if (id) {
      await db.updateTable('cases').set({ person_id: writer.personId }).where('id', '=', id).execute();
      if (writer.isSpammer) {
        await db
          .updateTable('cases')
          .set({ status: 'spam', due_at: null, whose_turn: null })
          .where('id', '=', id)
          .execute();
      }
      return id;
    }
  }
  throw new Error('No free reference number was found for the case of a WhatsApp message.');
}

/**
 * Returns the language of a person: that of this message if it has text, otherwise the language in which they wrote
 * before.
 */
function localeOf(desk: Pick<TakingDesk, 'languages'>, { state }: Writer, text: string): Locale {
  const hasWords = /\p{L}{3}/u.test(text);
  return hasWords || state.locale === null ? languageOf(text, desk.languages) : state.locale;
}

/** Returns a message as text for lists and searches. */
function wordsOf({ text, location, contacts }: InboundMessage): string {
  const place = location ? [location.name, location.address].filter(Boolean).join(', ') : '';
  const cards = contacts.map(({ name, phones }) => [name, ...phones].filter(Boolean).join(' '));
  return [text, place, ...cards].filter(Boolean).join('\n');
}

interface Filing {
  readonly message: InboundMessage;
  readonly row: MessageInRow;
  readonly writer: Writer;
  readonly held: CaseRow;
  readonly isNew: boolean;
  readonly isQuiet: boolean;
}

async function appendMessage(db: Transaction, desk: TakingDesk, filing: Filing, now: number): Promise<void> {
  const { message, row, writer, held, isNew, isQuiet } = filing;
  const body = message.kind === 'unsupported' ? '' : wordsOf(message).slice(0, LONGEST);
  const isThanks = message.media === undefined && isMereThanks(body, writer.name);
  const isOpt = optWordOf(message.text) !== undefined;
  const wakes = !isNew && !isQuiet && !isThanks && !isOpt;
  const folded = await addWords(db, held.id, held.folded, body);
  await append(
    db,
    held,
    {
      kind: 'whatsapp-in',
      detail: { type: message.kind },
      body,
      messageId: row.id,
      set: { folded, ...(wakes ? wokenColumns(held, message.at, desk.week) : {}) },
    },
    { id: null, name: writer.name || writer.phone || writer.account },
    now,
  );
}

/** Records a file to be fetched. Files from spammers, and files beyond a person's daily limit, are left with Meta. */
async function queueMedia(
  db: Transaction,
  { media }: InboundMessage,
  row: MessageInRow,
  writer: Writer,
  now: number,
): Promise<void> {
  if (!media) {
    return;
  }
  const isOver = (await countUses(db, [limitOf('files', writer, MOST_FILES, DAY)], now)).length > 0;
  if (isOver || writer.isSpammer) {
    const payload = withReason(row.payload, writer.isSpammer ? 'spam' : 'many');
    await db.updateTable('messages_in').set({ media_state: 'gone', payload }).where('id', '=', row.id).execute();
    return;
  }
  await db
    .insertInto('whatsapp_media')
    .values({
      message_id: row.id,
      media_id: media.id,
      mime: media.mime,
      sha256: media.sha256,
      name: media.name,
      attempts: 0,
      next_attempt_at: now,
      leased_until: null,
      lease_token: null,
      last_error: null,
      created_at: now,
    })
    .execute();
}
