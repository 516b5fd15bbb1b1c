import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { liveChat } from '../../tests/live-chat/live-chat.ts';
import { metaKeys, startMeta } from '../../tests/support/meta-server.ts';
import { attackChat } from './hostile-chat.ts';
import { attackWebhooks } from './hostile-webhooks.ts';
import type { Findings } from './scenario.ts';
import { logFaults, openTarget } from './target.ts';
import { until } from './until.ts';
import { watchMemory } from './watched-memory.ts';

/** The maximum memory of the process, in MB. */
const MOST_MEMORY = 450;

/**
 * The expected log lines: SMS texts are not registered, as for every new firm, and fewer than a hundred webhooks could
 * not be read.
 */
const EXPECTED = /"topic":"messages-(?:sms-registration"|unread","msg":"[^"]*\(whatsapp: \d{1,2}\))/;

/**
 * Attacks the providers' webhooks and the visitors' chat, on a site where all of them are switched on. Needs the build
 * with the live chat: node tests/live-chat/build.ts --quick.
 */
export async function channels(): Promise<Findings> {
  const meta = await startMeta();
  const target = await openTarget({ settings: { BUILD_DIR: liveChat.buildDir, ...settings(meta.origin) } });
  const memory = watchMemory(target.pid);
  const faults: string[] = [];
  const figures: string[] = [];
  try {
    const webhooks = await attackWebhooks(target.base);
    const chat = await attackChat(target.base);
    figures.push(...webhooks.figures, ...chat.figures);
    faults.push(...webhooks.faults, ...chat.faults, ...(await storedFaults(target.dataDir, webhooks.once)));
    const most = memory.stop();
    figures.push(`the process used ${most} MB`);
    if (most > MOST_MEMORY) {
      faults.push(`The process used ${most} MB.`);
    }
    const stopped = await target.stop();
    if (stopped) {
      faults.push(stopped);
    }
  } finally {
    memory.stop();
    await meta.stop();
    await target.remove();
  }
  return { figures: figures.join('; '), faults: [...faults, ...logFaults(target.log, EXPECTED)] };
}

const settings = (api: string): Record<string, string> => ({
  WHATSAPP_PHONE_NUMBER_ID: metaKeys.phoneNumberId,
  WHATSAPP_TOKEN: metaKeys.token,
  WHATSAPP_APP_SECRET: metaKeys.appSecret,
  WHATSAPP_VERIFY_TOKEN: metaKeys.verifyToken,
  WHATSAPP_API: api,
  SMS_PROVIDER: 'twilio',
  SMS_ACCOUNT: 'AC00000000000000000000000000000000',
  SMS_SECRET: 'secret-of-the-attack',
  SMS_API: api,
  SMS_WEBHOOK_TOKEN: 'token-of-the-attack-with-32-letters',
  MAIL_IN_SECRET: 'secret-of-the-attack-with-32-letters',
  RAZORPAY_KEY_ID: 'rzp_test_attack',
  RAZORPAY_KEY_SECRET: 'secret-of-the-attack',
  RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-attack-webhook',
  RAZORPAY_API: api,
  STRIPE_SECRET_KEY: 'sk_test_attack',
  STRIPE_WEBHOOK_SECRET: 'whsec_attack',
  STRIPE_API: api,
});

/**
 * Returns what is wrong with the stored data: a repeated message stored twice, a forged one, or too many cases of one
 * person.
 */
async function storedFaults(dataDir: string, once: readonly string[]): Promise<string[]> {
  const db = await openDatabase(readEnv({ DATA_DIR: dataDir }));
  try {
    const isRead = async (): Promise<boolean> =>
      (await db.selectFrom('events_in').select('id').where('state', '=', 'waiting').executeTakeFirst()) === undefined;
    const faults = (await until(isRead)) ? [] : ['Webhooks that were accepted are not read.'];
    for (const id of once) {
      const rows = await db.selectFrom('messages_in').select('id').where('provider_id', '=', id).execute();
      faults.push(
        ...(rows.length === 1 ? [] : [`A message that was posted 200 times is stored ${rows.length} times.`]),
      );
    }
    const forged = await db.selectFrom('messages_in').select('id').where('from_value', '=', 'IN.Attack9').execute();
    faults.push(...(forged.length === 0 ? [] : [`${forged.length} forged messages are stored.`]));
    const cases = await db
      .selectFrom('messages_in')
      .select('case_id')
      .distinct()
      .where('from_value', '=', 'IN.Attack11')
      .where('case_id', 'is not', null)
      .execute();
    faults.push(...(cases.length <= 1 ? [] : [`One person who wrote 300 messages has ${cases.length} cases.`]));
    const elsewhere = await db.selectFrom('timeline').select('seq').where('body', '=', 'from elsewhere').execute();
    faults.push(...(elsewhere.length === 0 ? [] : ['A message that another site posted is stored.']));
    return faults;
  } finally {
    await db.destroy();
  }
}
