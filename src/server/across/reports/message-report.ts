import { sql } from 'kysely';
import { type Paise, paiseOfSum } from '../../../kernel/paise.ts';
import type { MessageChannel } from '../../platform/database/message-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ReportQuery } from './report-query.ts';

/** The messages sent over one channel in a period. */
export interface ChannelReport {
  readonly channel: 'mail' | MessageChannel;
  /** Messages accepted by a mail server or a gateway. */
  readonly sent: number;
  /** Messages that were delivered; undefined for email, which has no receipts. */
  readonly delivered: number | undefined;
  readonly failed: number;
  /** The number of SMS parts charged. */
  readonly parts: number;
  /** The cost in paise, as far as prices are known; undefined if none is known. */
  readonly paise: Paise | undefined;
}

/** Counts the emails and messages of a period. Channels without any are left out. */
export async function readMessageReport(
  db: Database,
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
): Promise<ChannelReport[]> {
  const texts = await db
    .selectFrom('messages')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('channel')
    .orderBy('channel')
    .select(['channel', ({ fn }) => fn.sum<number | string | null>('price_paise').as('paise')])
    .select([
      countIf(sql<boolean>`sent_at is not null and state not in ('failed', 'dead')`).as('sent'),
      countIf(sql<boolean>`delivered_at is not null`).as('delivered'),
      countIf(sql<boolean>`state in ('failed', 'dead')`).as('failed'),
      sql<number>`sum(case when sent_at is not null then segments else 0 end)`.as('parts'),
    ])
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .select([countIf(sql<boolean>`state = 'sent'`).as('sent'), countIf(sql<boolean>`state = 'dead'`).as('failed')])
    .executeTakeFirstOrThrow();
  const rows: ChannelReport[] = [
    {
      channel: 'mail',
      sent: Number(mails.sent ?? 0),
      delivered: undefined,
      failed: Number(mails.failed ?? 0),
      parts: 0,
      paise: undefined,
    },
    ...texts.map(({ channel, sent, delivered, failed, parts, paise }) => ({
      channel,
      sent: Number(sent),
      delivered: Number(delivered),
      failed: Number(failed),
      parts: Number(parts),
      paise: paise === null ? undefined : paiseOfSum(paise),
    })),
  ];
  return rows.filter(({ sent, failed }) => sent + failed > 0);
}

const countIf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`;
