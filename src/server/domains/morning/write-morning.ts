import { longDate } from '../../../i18n/formats.ts';
import { pathFor } from '../../../i18n/paths.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { fillTemplate } from '../../../kernel/message-templates.ts';
import { staffRoles } from '../../../kernel/roles.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { type DaysWork, type MorningLetters, workParts } from '../../platform/push/morning-letters.ts';
import type { MailUser } from '../accounts/users.ts';
import { dayOf, type OpeningHours, openIntervals } from '../cases/hours/opening-hours.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { countDaysWork, lastOpening } from './days-work.ts';
import { hasMorningWhatsApp } from './morning-choice.ts';

/**
 * How long after the firm opens the messages are still written, in milliseconds. A site that was down until noon does
 * not send any.
 */
const LATEST_MS = 3 * 60 * 60_000;

/** How many days to remember who got a message, which is longer than a clock could be set back unnoticed. */
const KEPT_DAYS = 60;

/** The information about the firm that the morning message needs. */
export interface MorningDesk {
  readonly letters: MorningLetters;
  readonly week: OpeningHours;
  readonly languages: readonly Locale[];
  /** The site's public origin. */
  readonly origin: string;
  readonly notices: NoticeDesk | undefined;
}

/** A morning on which messages are written. */
interface Morning {
  readonly day: Temporal.PlainDate;
  /** The time from which a case is new, in epoch milliseconds. */
  readonly since: number;
  readonly now: number;
}

/**
 * Returns the morning to which a time belongs, if the firm opened at most three hours before it on the same day.
 * @param now epoch milliseconds
 */
export function morningAt(now: number, week: OpeningHours): Morning | undefined {
  const day = dayOf(now);
  const [first] = openIntervals(day, week);
  const isMorning = first && first.from <= now && now < first.from + LATEST_MS;
  return isMorning ? { day, since: lastOpening(day, week), now } : undefined;
}

type Reader = Pick<MailUser, 'id' | 'role' | 'sees_complaints' | 'sees_applications' | 'email' | 'locale'> & {
  readonly channel: string;
  readonly phone: string;
};

/** Lists the people who want a morning message, still work here and have had none today. */
export function listReaders(db: Database, { day }: Morning): Promise<Reader[]> {
  return db
    .selectFrom('morning_choices')
    .innerJoin('users', 'users.id', 'morning_choices.user_id')
    .select([
      'users.id',
      'role',
      'sees_complaints',
      'sees_applications',
      'email',
      'locale',
      'channel',
      'morning_choices.phone',
    ])
    .where('channel', '!=', 'none')
    .where('users.shut_out_at', 'is', null)
    .where('users.role', 'in', staffRoles)
    .$narrowType<{ email: string }>()
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('morning_messages')
            .select('morning_messages.user_id')
            .whereRef('morning_messages.user_id', '=', 'users.id')
            .where('morning_messages.day', '=', day.toString()),
        ),
      ),
    )
    .orderBy('users.id')
    .execute();
}

/** Deletes old rows, which only prevent a message from being written twice. Call it only while the clock is trusted. */
export async function forgetOldMornings(db: Database, { day }: Morning): Promise<void> {
  await db
    .deleteFrom('morning_messages')
    .where('day', '<', day.subtract({ days: KEPT_DAYS }).toString())
    .execute();
}

/**
 * Writes the morning messages of these people. A record of each message is stored in the same transaction, so that each
 * person gets one message a day, even if there are two processes, a process is killed, or the clock is set back.
 * @returns how many messages were written; a person without work gets none
 */
export async function writeMorning(
  db: Database,
  desk: MorningDesk,
  morning: Morning,
  readers: readonly Reader[],
): Promise<number> {
  let written = 0;
  for (const reader of readers) {
    const work = await countDaysWork(db, reader, morning.since, morning.now);
    written += await inTransaction(db, async (transaction) => {
      const taken = await transaction
        .insertInto('morning_messages')
        .values({ user_id: reader.id, day: morning.day.toString(), written_at: morning.now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst();
      const isIdle = workParts.every((part) => work[part] === 0);
      if (!taken || isIdle) {
        return 0;
      }
      await writeOne(transaction, desk, morning, reader, work);
      return 1;
    });
  }
  return written;
}

async function writeOne(
  db: Transaction,
  desk: MorningDesk,
  morning: Morning,
  reader: Reader,
  work: DaysWork,
): Promise<void> {
  const { now, day } = morning;
  const mail = morningMail(desk, morning, reader, work);
  const about = { reference: 'morning', series: `${reader.id}.${day.toString()}` };
  const template = desk.notices?.templates?.whatsapp['work-today'];
  const text = desk.notices?.templates?.sms['work-today'][reader.locale];
  const byWhatsApp = reader.channel === 'whatsapp' && hasMorningWhatsApp(desk.notices) && isIndianMobile(reader.phone);
  if (!byWhatsApp || !template || !text || (await hasOptedOut(db, reader.phone))) {
    await db
      .insertInto('outbox')
      .values(outboxRows({ id: null, ...about }, [mail], now))
      .execute();
    return;
  }
  const variables = Object.fromEntries(workParts.map((part) => [part, String(work[part])]));
  const draft = {
    case_id: null,
    order_number: null,
    channel: 'whatsapp',
    purpose: 'account',
    notice: 'work-today',
    locale: reader.locale,
    recipient: reader.phone,
    text: fillTemplate('work-today', text, variables),
    template,
    variables,
    segments: 1,
    sent_by: null,
    clientKey: `work-today ${reader.id} ${day.toString()}`,
    expiresAt: now + LATEST_MS,
  } as const;
  await insertMessage(db, draft, [{ channel: 'mail', mail, ...about }], now);
}

/** Whether someone has stopped our messages to a number, in which case the message goes by email. */
async function hasOptedOut(db: Transaction, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact_states')
    .select('value')
    .where('kind', '=', 'whatsapp')
    .where((each) => each.or([each('phone', '=', phone), each('value', '=', phone.slice(1))]))
    .where('opted_out_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

function morningMail(
  { letters, languages, origin }: MorningDesk,
  { day, since }: Morning,
  { email, locale }: Reader,
  work: DaysWork,
): Mail {
  const words = letters.words[locale];
  const from = longDate(locale, dayOf(since).toString());
  const lines = workParts
    .filter((part) => work[part] > 0)
    .map((part) => words.lines[part].replace('{count}', String(work[part])).replace('{since}', from))
    .join('\n');
  const facts = {
    lines,
    day: longDate(locale, day.toString()),
    office: `${origin.replace(/\/$/, '')}${pathFor(locale, '/office', languages)}`,
  };
  const filled = (text: string, as: (value: string) => string): string =>
    text.replace(/\{(lines|day|office)\}/g, (_, name: keyof typeof facts) => as(facts[name]));
  return {
    purpose: 'account',
    sender: letters.sender[locale],
    recipient: email,
    replyTo: null,
    subject: filled(words.subject, String),
    text: filled(words.text, String),
    html: filled(words.html, (value) => escapeHtml(value).replaceAll('\n', '<br>')),
  };
}
