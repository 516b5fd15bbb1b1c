import type { Locale } from '../../../kernel/locale.ts';
import type { OptWord } from '../../../kernel/opt-words.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { cancelStopped, given, stopped } from '../../platform/messages/consent.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import type { InboundMessage } from '../../platform/whatsapp/inbound.ts';
import { noteMessage } from '../notices/note-message.ts';
import type { Writer } from './writer.ts';

export interface OptDesk {
  /** The confirmations that messages have been stopped or resumed. */
  readonly optTexts: Readonly<Record<'stop' | 'start', Readonly<Record<Locale, string>>>>;
}

interface Asked {
  readonly word: Exclude<OptWord, undefined>;
  readonly writer: Writer;
  readonly caseId: string | null;
  readonly message: InboundMessage;
}

/**
 * Stops or resumes our messages to an account, and confirms this once. A person who writes STOP twice does not get a
 * second confirmation, because that would be another unwanted message.
 */
export async function answerOptWord(db: Transaction, desk: OptDesk, asked: Asked, now: number): Promise<void> {
  const { word, writer, caseId, message } = asked;
  const isOut = writer.state.opted_out_at !== null;
  if (isOut === (word === 'stop')) {
    return;
  }
  await db
    .updateTable('contact_states')
    .set(
      word === 'stop'
        ? stopped('service', 'message', now)
        : { ...given('service', 'message', now), ...given('reminders', 'message', now) },
    )
    .where('kind', '=', 'whatsapp')
    .where('value', '=', writer.account)
    .execute();
  if (word === 'stop') {
    await cancelStopped(db, 'whatsapp', [writer.account, writer.phone ?? writer.account], 'service');
  }
  const locale = /[\u0900-\u097f]/.test(message.text) ? 'hi' : (writer.state.locale ?? 'en');
  const row = await insertMessage(
    db,
    {
      case_id: caseId,
      order_number: null,
      channel: 'whatsapp',
      purpose: 'account',
      notice: word,
      locale,
      recipient: writer.phone ?? writer.account,
      text: desk.optTexts[word][locale],
      template: null,
      variables: {},
      segments: 1,
      sent_by: null,
      clientKey: `whatsapp ${word} ${message.id}`,
    },
    [],
    now,
  );
  if (row) {
    await noteMessage(db, row, now);
  }
}
