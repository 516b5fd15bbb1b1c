import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { WhatsAppTemplateRow } from '../../platform/database/whatsapp-tables.ts';
import type { Attention } from '../../platform/log/attention.ts';
import type { ListedTemplate } from '../../platform/whatsapp/client.ts';
import type { TemplateEvent } from '../../platform/whatsapp/inbound.ts';

/** Keeps the table of templates in sync with Meta's reports, and tells the owner what to do. */
export async function noteTemplates(
  db: Transaction,
  events: readonly TemplateEvent[],
  attention: Attention,
  now: number,
): Promise<void> {
  for (const { name, language, state, category, reason } of events) {
    if (name === '' || language === '') {
      continue;
    }
    const known = await findTemplate(db, name, language);
    const row: WhatsAppTemplateRow = {
      name,
      language,
      // If a change of category is the first report about a template, the template is already in use, so it is treated
      // as approved.
      state: state ?? known?.state ?? 'approved',
      category: category || (known?.category ?? ''),
      body: known?.body ?? '',
      header: known?.header ?? '',
      reason: state === 'rejected' ? reason : '',
      changed_at: now,
    };
    await keepTemplate(db, row);
    sayTemplate(row, attention);
  }
}

function sayTemplate({ name, language, state, category, reason }: WhatsAppTemplateRow, attention: Attention): void {
  // Template names consist of lower-case letters, digits and underscores. Anything else is not shown.
  const shown = /^[a-z0-9_]{1,80}$/.test(name) ? `${name} (${language})` : 'a template';
  const topic = 'whatsapp-template';
  if (state === 'rejected') {
    attention.note(
      topic,
      `Meta rejected ${shown}: ${safeReason(reason)}. Change it in the WhatsApp Manager and submit it again. Its notices take another channel until then.`,
    );
  } else if (state === 'paused' || state === 'disabled') {
    attention.note(
      topic,
      `Meta ${state} ${shown}, because people blocked or reported it. Its notices take another channel. The WhatsApp Manager says why.`,
    );
  } else if (category === 'marketing') {
    attention.note(
      topic,
      `Meta now charges ${shown} as marketing, about seven times the price. Change its text or ask for a review within 60 days in the WhatsApp Manager.`,
    );
  }
}

const safeReason = (reason: string): string => (/^[A-Z_]{1,60}$/.test(reason) ? reason : 'without a reason');

/** Returns a template in one language; undefined if Meta has not reported it. */
function findTemplate(db: Database, name: string, language: string): Promise<WhatsAppTemplateRow | undefined> {
  return db
    .selectFrom('whatsapp_templates')
    .selectAll()
    .where('name', '=', name)
    .where('language', '=', language)
    .executeTakeFirst();
}

async function keepTemplate(db: Database, row: WhatsAppTemplateRow): Promise<void> {
  const { name: _, language: __, ...rest } = row;
  await db
    .insertInto('whatsapp_templates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'language']).doUpdateSet(rest))
    .execute();
}

const states: Readonly<Record<string, WhatsAppTemplateRow['state']>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  PENDING_DELETION: 'deleted',
  DELETED: 'deleted',
};

/** Replaces the table with Meta's complete list. Meta has deleted any template that is missing from the list. */
export async function followTemplates(db: Transaction, listed: readonly ListedTemplate[], now: number): Promise<void> {
  await db.deleteFrom('whatsapp_templates').execute();
  for (const { name, language, status, category, body, header } of listed) {
    const state = states[status] ?? 'pending';
    await keepTemplate(db, { name, language, state, category, body, header, reason: '', changed_at: now });
  }
}
