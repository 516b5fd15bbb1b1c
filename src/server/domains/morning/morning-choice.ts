import type { By } from '../../../kernel/roles.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { MorningChannel } from '../../platform/database/push-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { record } from '../audit/record.ts';
import type { NoticeDesk } from '../notices/notice.ts';

/** How a person wants to receive the morning message. */
export interface MorningChoice {
  readonly channel: MorningChannel;
  /** The phone number in E.164 format; '' if the person gave none. */
  readonly phone: string;
}

/** Returns how a person wants to receive the morning message; a person who has not chosen does not receive any. */
export async function findMorningChoice(db: Database, userId: string): Promise<MorningChoice> {
  const row = await db
    .selectFrom('morning_choices')
    .select(['channel', 'phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { channel: 'none', phone: '' };
}

/** Stores how a person wants to receive the morning message. */
export async function chooseMorning(
  db: Database,
  { actor, visitorAddress, now }: By,
  choice: MorningChoice,
): Promise<void> {
  const row = { ...choice, chosen_at: now };
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('morning_choices')
      .values({ user_id: actor.id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    const entry = {
      actor,
      action: 'morning-chosen',
      subject: actor.id,
      after: choice.channel,
      visitorAddress,
    } as const;
    await record(transaction, entry, now);
  });
}

/** Whether the morning message can be sent by WhatsApp: it is configured, and Meta has approved the template. */
export const hasMorningWhatsApp = (desk: NoticeDesk | undefined): boolean =>
  desk !== undefined && desk.channels.whatsapp !== 'off' && Boolean(desk.templates?.whatsapp['work-today']);
