import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft } from '../../../../tests/support/message-desk.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { MessageState } from '../../platform/database/message-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { Attention } from '../../platform/log/attention.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import { readEnv } from '../../platform/settings/env.ts';
import { ErrorCount } from './error-count.ts';
import { lookAtHealth } from './health.ts';

const MINUTE = 60_000;

async function write(db: Database, state: MessageState, case_id: string | null = null, at = now): Promise<void> {
  const row = await inTransaction(db, (transaction) => insertMessage(transaction, aDraft({ case_id }), [], at));
  await db
    .updateTable('messages')
    .set({ state, sent_at: at })
    .where('id', '=', row?.id ?? '')
    .execute();
}

describeOnEachEngine('the health of the site', ({ open }) => {
  test('counts the emails and the messages to phones that wait, are held or have failed', async () => {
    const db = await open();
    const { id: hidden } = await aCase(db, { kind: 'grievance' });
    const app = {
      attention: new Attention(),
      db,
      env: readEnv({}),
      errors: new ErrorCount(),
      jobs: { names: () => [] },
      readiness: async () => ({ ready: true }) as const,
    };
    const queued = async (hiddenKinds: string[] = []) => (await lookAtHealth(app, now, hiddenKinds)).mails;
    await db.deleteFrom('outbox').execute();
    expect(await queued()).toEqual({ waiting: 0, held: 0, dead: 0, oldestWaiting: undefined });
    const mail = { purpose: 'reply', sender: 'a@x.in', recipient: 'asha@example.in', replyTo: null } as const;
    const body = { subject: 's', text: 't', html: 'h' };
    await inTransaction(db, (transaction) =>
      putOut(transaction, { id: null, reference: 'AAR-7K4M-Q92T' }, [{ ...mail, ...body }], now - MINUTE),
    );
    await write(db, 'waiting', null, now - 2 * MINUTE);
    for (const state of ['held', 'held', 'failed', 'dead', 'delivered'] as const) {
      await write(db, state);
    }
    await write(db, 'held', hidden);
    expect(await queued()).toEqual({ waiting: 2, held: 3, dead: 2, oldestWaiting: now - 2 * MINUTE });
    expect(await queued(['grievance'])).toEqual({ waiting: 2, held: 2, dead: 2, oldestWaiting: now - 2 * MINUTE });
  });
});
