import type { Locale } from '../../../kernel/locale.ts';
import type { MessageState } from '../../platform/database/message-tables.ts';
import type { Database, MailState } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { whyNeverSent } from '../../platform/messages/never-sent.ts';
import { type ReachChannel, reachOf } from '../notices/reach.ts';
import { sentSeries } from './write-quote.ts';

/** The status of a revision on one channel. `stopped`: the customer stopped our messages. `none`: it was not sent. */
type SentState = 'waiting' | 'held' | 'unknown' | 'sent' | 'delivered' | 'failed' | 'stopped' | 'none';

/** A channel to a customer, and the status of a revision on it. */
export interface SentWay {
  readonly channel: ReachChannel;
  readonly to: string;
  readonly state: SentState;
}

/** A revision, and the customer to whom it was sent. */
interface SentTo {
  readonly quoteId: string;
  readonly caseId: string;
  readonly revision: number;
  readonly customer: { readonly mail: string; readonly phone: string; readonly locale: Locale };
}

/**
 * Returns every channel that the customer of a quote has, with the status of a revision on it.
 * @throws StorageUnavailable
 */
export function sentWays(db: Database, sent: SentTo): Promise<SentWay[]> {
  return withStorageErrors(async () => [...(await mailWay(db, sent)), ...(await messageWaysOf(db, sent))]);
}

const mailStates: Readonly<Record<MailState, SentState>> = {
  waiting: 'waiting',
  held: 'held',
  sent: 'sent',
  dead: 'failed',
};

async function mailWay(db: Database, { quoteId, caseId, revision, customer }: SentTo): Promise<SentWay[]> {
  if (customer.mail === '') {
    return [];
  }
  const row = await db
    .selectFrom('outbox')
    .select('state')
    .where('case_id', '=', caseId)
    .where('message_id', 'like', `<%.${sentSeries(quoteId, revision)}.%`)
    .executeTakeFirst();
  // Every revision is emailed. If there is no row, the email was sent and its row has since been deleted.
  return [{ channel: 'mail', to: customer.mail, state: row ? mailStates[row.state] : 'sent' }];
}

const messageStates: Readonly<Record<MessageState, SentState>> = {
  waiting: 'waiting',
  held: 'held',
  unknown: 'unknown',
  accepted: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
  dead: 'failed',
  replaced: 'failed',
};

async function messageWaysOf(db: Database, sent: SentTo): Promise<SentWay[]> {
  const key = sentSeries(sent.quoteId, sent.revision);
  const rows = await db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'state', 'sent_at', 'last_error'])
    .where('client_key', 'in', [`${key} whatsapp`, `${key} sms`])
    .execute();
  const isDue = await db
    .selectFrom('due_notices')
    .select('id')
    .where('case_id', '=', sent.caseId)
    .where('series', '=', key)
    .executeTakeFirst();
  const { points } = await reachOf(db, { mail: '', phone: sent.customer.phone, about: sent.caseId });
  return (['whatsapp', 'sms'] as const).flatMap((channel): SentWay[] => {
    const row = rows.find((each) => each.channel === channel);
    if (row) {
      const why = whyNeverSent(row);
      const state = why === undefined ? messageStates[row.state] : why === 'stopped' ? 'stopped' : 'none';
      return [{ channel, to: row.recipient, state }];
    }
    const point = points.find((each) => each.channel === channel);
    if (!point) {
      return [];
    }
    const state = point.closed === 'opted-out' ? 'stopped' : isDue ? 'waiting' : 'none';
    return [{ channel, to: point.value, state }];
  });
}
