import { createHash } from 'node:crypto';
import { fillTemplate, type MessageTemplates } from '../../../kernel/message-templates.ts';
import type { Actor } from '../../../kernel/roles.ts';
import type { CaseStatus } from '../../platform/database/office-tables.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import { addWords } from '../../platform/search/insert-words.ts';
import { record } from '../audit/record.ts';
import { noteAssignee } from '../cases/handling/send-reply.ts';
import { withCase } from '../cases/handling/with-case.ts';
import { append } from '../cases/timeline/append.ts';
import { turnAt } from '../cases/timeline/turn-at.ts';
import { findDeskAccount } from './desk-whatsapp.ts';

/** The templates that a clerk may send by hand. Their only parameter is the case reference. */
export const handTemplates = ['answer', 'acknowledgement'] as const;
type HandTemplate = (typeof handTemplates)[number];

/** The maximum length of a WhatsApp text, in characters. */
export const LONGEST_TEXT = 4096;

export interface Answer {
  readonly reference: string;
  readonly actor: Actor;
  /** The clerk's text; '' for a template. */
  readonly body: string;
  readonly template?: HandTemplate | undefined;
  readonly templates: MessageTemplates | undefined;
  /** The version of the case that the clerk saw. */
  readonly seen: number;
  readonly status?: CaseStatus | undefined;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

export type AnswerOutcome =
  | { readonly outcome: 'unknown' | 'no account' | 'empty' | 'long' | 'closed' | 'out' | 'no template' }
  /** A message has arrived, or a colleague has answered, since the clerk saw the case. */
  | { readonly outcome: 'newer'; readonly by: string; readonly at: number }
  | { readonly outcome: 'sent' };

/**
 * Sends a clerk's message to the person's WhatsApp. Outside the 24-hour window, only a template is accepted here, so
 * that the clerk is told immediately and not only after Meta has rejected the message.
 * @throws StorageUnavailable
 */
export function sendAnswer(db: Database, answer: Answer): Promise<AnswerOutcome> {
  return withCase<AnswerOutcome>(db, answer.reference, (transaction, held) => send(transaction, held, answer));
}

async function send(db: Transaction, held: CaseRow, answer: Answer): Promise<AnswerOutcome> {
  const { actor, seen, now, reference } = answer;
  if (actor.hiddenKinds?.includes(held.kind)) {
    return { outcome: 'unknown' };
  }
  const account = await findDeskAccount(db, held, now);
  if (!account) {
    return { outcome: 'no account' };
  }
  const written = textOf(answer, held);
  if (typeof written !== 'object') {
    return { outcome: written };
  }
  if (account.isOut) {
    return { outcome: 'out' };
  }
  if (answer.template === undefined && account.opensUntil === undefined) {
    return { outcome: 'closed' };
  }
  // The same text for the same version of the case comes from a second click.
  const key = createHash('sha256').update(`${held.id} ${actor.id} ${seen} ${answer.template ?? ''} ${written.text}`);
  const clientKey = `whatsapp answer ${key.digest('hex')}`;
  const repeated = await db.selectFrom('messages').select('id').where('client_key', '=', clientKey).executeTakeFirst();
  if (repeated) {
    return { outcome: 'sent' };
  }
  const newer = await newerThan(db, held.id, seen, actor.id);
  if (newer) {
    return newer;
  }
  const row = await insertMessage(
    db,
    {
      case_id: held.id,
      order_number: null,
      channel: 'whatsapp',
      purpose: 'reply',
      notice: answer.template ?? 'answer',
      locale: held.locale,
      recipient: account.recipient,
      text: written.text,
      template: written.template,
      variables: written.variables,
      segments: 1,
      sent_by: actor.id,
      clientKey,
    },
    [],
    now,
  );
  if (!row) {
    return { outcome: 'sent' };
  }
  const after = answer.status ?? held.status;
  const isUnassigned = held.assignee === null;
  const folded = await addWords(db, held.id, held.folded, written.text);
  await append(
    db,
    held,
    {
      kind: 'whatsapp-out',
      detail: { to: account.recipient, notice: answer.template ?? 'answer' },
      body: written.text,
      messageId: row.id,
      set: {
        folded,
        ...(after === held.status ? {} : { status: after, whose_turn: turnAt(after) }),
        ...(isUnassigned ? { assignee: actor.id } : {}),
      },
    },
    actor,
    now,
  );
  const entry = { actor, subject: reference, visitorAddress: actor.visitorAddress ?? '' };
  await record(db, { ...entry, action: 'reply-sent', after: `WhatsApp ***${account.recipient.slice(-2)}` }, now);
  if (isUnassigned) {
    await noteAssignee(db, { reference, actor, from: null, to: actor.id, now });
  }
  return { outcome: 'sent' };
}

function textOf({ body, template, templates, reference }: Answer, { locale }: CaseRow) {
  if (template === undefined) {
    const text = body.trim();
    const isLong = [...text].length > LONGEST_TEXT;
    return text === '' ? 'empty' : isLong ? 'long' : { text, template: null, variables: {} };
  }
  const name = templates?.whatsapp[template];
  const shown = templates?.sms[template][locale];
  if (!name || !shown) {
    return 'no template';
  }
  const variables = { reference };
  return { text: fillTemplate(template, shown, variables), template: name, variables };
}

/**
 * Returns who sent the newest message since a clerk saw the case, if it was the customer or a colleague. This stops a
 * reply only once, because the form then contains the newer version.
 */
async function newerThan(
  db: Database,
  caseId: string,
  seen: number,
  actorId: string,
): Promise<AnswerOutcome | undefined> {
  const row = await db
    .selectFrom('timeline')
    .select(['actor_name', 'at'])
    .where('case_id', '=', caseId)
    .where('seq', '>', seen)
    .where('kind', 'in', ['mail-in', 'mail-out', 'whatsapp-in', 'whatsapp-out'])
    .where((entry) =>
      entry.or([
        entry('kind', 'in', ['mail-in', 'whatsapp-in']),
        entry.and([entry('actor_id', 'is not', null), entry('actor_id', '!=', actorId)]),
      ]),
    )
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return row && { outcome: 'newer', by: row.actor_name ?? '', at: row.at };
}
