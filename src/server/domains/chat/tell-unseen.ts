import { randomBytes } from 'node:crypto';
import type { LocalizedText } from '../../../i18n/localized-text.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import { newReplyToken, replyAddress } from '../../platform/outbox/answer-address.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { answerByPhone } from '../cases/handling/text-answer.ts';
import { threadOf } from '../cases/handling/thread-of.ts';
import { contactsOf } from '../cases/people/contacts-of.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { detailOf } from '../cases/timeline/timeline-detail.ts';
import { listChatFiles } from './chat-files.ts';
import { newResumeCode } from './resume.ts';
import { changeThread, threadOfCase } from './thread.ts';

/** How long a clerk's message may be unseen before it is sent through another channel, in milliseconds. */
export const UNSEEN_MS = 2 * 60_000;
/** The age, in milliseconds, above which an unseen message is not sent. The clerk can see that it is unseen. */
const OLDEST_MS = 24 * 60 * 60_000;

/** The messages that a visitor has not seen since leaving. */
interface Unseen {
  readonly held: CaseRow;
  readonly messages: readonly string[];
  readonly now: number;
  /**
   * Makes a code for a link back to the conversation. A way calls it only after it has found that it can reach the
   * visitor.
   */
  makeCode(): Promise<string>;
}

/**
 * A channel for sending messages that a visitor has not seen, such as email. It runs in the transaction that records
 * the sending, and queues the message in it. @returns whether the visitor can be reached in this way
 */
export type UnseenWay = (db: Transaction, unseen: Unseen) => Promise<boolean>;

/**
 * Sends clerks' messages that visitors have not seen for two minutes. All unseen messages of a visitor are sent
 * together, once, through the first channel that reaches the visitor.
 * @returns how many visitors were told
 */
export async function tellUnseen(db: Database, ways: readonly UnseenWay[], now: number): Promise<number> {
  const rows = await db
    .selectFrom('chat_threads')
    .select('case_id')
    .where((row) =>
      row.or([
        row.and([row('last_out_at', '<=', now - UNSEEN_MS), row('last_out_at', '>', now - OLDEST_MS)]),
        // Written while the clock was ahead, so the visitor would wait for as long as it was.
        row('last_out_at', '>', now + UNSEEN_MS),
      ]),
    )
    .whereRef('last_out', '>', 'seen_by_visitor')
    .whereRef('last_out', '>', 'told_until')
    .limit(100)
    .execute();
  let told = 0;
  for (const { case_id } of rows) {
    if (await inTransaction(db, (transaction) => tellOne(transaction, case_id, ways, now))) {
      told += 1;
    }
  }
  return told;
}

async function tellOne(db: Transaction, caseId: string, ways: readonly UnseenWay[], now: number): Promise<boolean> {
  const held = await heldCase(db, caseId);
  const thread = held && (await threadOfCase(db, caseId));
  const from = Math.max(thread?.seen_by_visitor ?? 0, thread?.told_until ?? 0);
  if (!thread || held.status === 'spam' || thread.last_out <= from) {
    return false;
  }
  const rows = await db
    .selectFrom('timeline')
    .select(['body', 'detail'])
    .where('case_id', '=', caseId)
    .where('kind', '=', 'chat-out')
    .where('seq', '>', from)
    .where('body', '!=', '')
    .orderBy('seq')
    .execute();
  const unseen: Unseen = {
    held,
    messages: await withFileNames(db, caseId, rows),
    now,
    makeCode: () => newResumeCode(db, thread.id, now),
  };
  for (const way of ways) {
    if (await way(db, unseen)) {
      await changeThread(db, thread.id, { told_until: thread.last_out }, now);
      return true;
    }
  }
  return false;
}

/** Adds file names to the texts of messages with a file, because the file itself is only in the chat. */
async function withFileNames(
  db: Transaction,
  caseId: string,
  rows: readonly { readonly body: string; readonly detail: string }[],
): Promise<string[]> {
  const messages = rows.map(({ body, detail }) => ({ body, batch: detailOf({ kind: 'chat-out', detail }).batch }));
  const files = messages.some(({ batch }) => batch) ? await listChatFiles(db, caseId) : [];
  return messages.map(({ body, batch }) => {
    const name = files.find((each) => each.batch === batch)?.name ?? '';
    return name === '' || name === body ? body : `${body}\n${name}`;
  });
}

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The texts of the email, which the build writes from content/. `{messages}`, `{reference}` and `{link}` are
 * placeholders.
 */
export interface ChatLetters {
  readonly sender: LocalizedText;
  /** The firm's reply address, into which the case's token is inserted. */
  readonly replyTo: string;
  /** The firm's inbox, for replies if the site does not read email. */
  readonly inbox: string;
  readonly words: Readonly<Record<Locale, Words>>;
  /** The firm's origin, the path of the chat's page, and the sentence with `{link}` for a message. */
  readonly website: string;
  readonly paths: Readonly<Record<Locale, string>>;
  readonly again: LocalizedText;
}

/**
 * Returns a link back to a conversation. The code is in the query, which we never log, and the page that it opens tells
 * browsers not to send it in a Referer.
 * @param siteUrl the site's origin, if it is not that of the firm's website
 */
export const linkBack = (
  { website, paths }: Pick<ChatLetters, 'website' | 'paths'>,
  siteUrl: string | undefined,
  locale: Locale,
  code: string,
): string => `${(siteUrl ?? website).replace(/\/$/, '')}${paths[locale]}?back=${code}`;

/** Sends unseen messages by email. @param readsAnswers whether the site reads the replies */
export const unseenByMail =
  (letters: ChatLetters, readsAnswers: boolean, siteUrl?: string): UnseenWay =>
  async (db, { held, messages, now, makeCode }) => {
    const mail = contactsOf(readFields(held.fields)).find(({ kind }) => kind === 'mail');
    if (!mail) {
      return false;
    }
    const token = held.reply_token ?? newReplyToken();
    if (held.reply_token === null) {
      await db.updateTable('cases').set({ reply_token: token }).where('id', '=', held.id).execute();
    }
    const words = letters.words[held.locale];
    const link = linkBack(letters, siteUrl, held.locale, await makeCode());
    const facts = { messages: messages.join('\n\n'), reference: held.reference, link };
    const filled = (text: string, as: (value: string) => string): string =>
      text.replace(/\{(messages|reference|link)\}/g, (_, name: keyof typeof facts) => as(facts[name]));
    const [row] = outboxRows(
      { id: held.id, reference: held.reference, series: `chat.${randomBytes(6).toString('hex')}` },
      [
        {
          purpose: 'reply',
          sender: letters.sender[held.locale],
          recipient: mail.shown,
          replyTo: readsAnswers ? replyAddress(letters, token) : letters.inbox,
          subject: filled(words.subject, String),
          text: filled(words.text, String),
          html: filled(words.html, (value) => escapeHtml(value).replaceAll('\n', '<br>')),
        },
      ],
      now,
    );
    if (!row) {
      return false;
    }
    const thread = await threadOf(db, held.id);
    await db
      .insertInto('outbox')
      .values({ ...row, ...thread, others: answerByPhone(held) })
      .execute();
    return true;
  };
