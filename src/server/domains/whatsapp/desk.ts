import { fillTemplate } from '../../../kernel/message-templates.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { MailDesk } from '../cases/mails/mail-desk.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { reachOf } from '../notices/reach.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { optTexts } from './opt-texts.messages.ts';
import type { TakingDesk } from './take-message.ts';

/**
 * Returns the firm's texts and settings that are needed for filing a message.
 * @param notices undefined while there is no build
 */
export function takingDesk(firm: MailDesk, notices: NoticeDesk | undefined): TakingDesk {
  return {
    languages: firm.languages,
    referencePrefix: firm.referencePrefix,
    week: firm.week,
    optTexts,
    async acknowledge(db, { caseId, reference, locale }, now) {
      if (notices) {
        await acknowledge(db, notices, { caseId, reference, locale }, now);
      }
    },
  };
}

/**
 * Tells a person the number of their case. Within 24 hours of the person's message, this is a plain text, which does
 * not need an approved template.
 */
async function acknowledge(
  db: Transaction,
  notices: NoticeDesk,
  { caseId, reference, locale }: Parameters<TakingDesk['acknowledge']>[1],
  now: number,
): Promise<void> {
  const template = notices.templates?.sms.acknowledgement[locale];
  const { points } = await reachOf(db, { caseId });
  if (!template) {
    return;
  }
  const text = fillTemplate('acknowledgement', template, { reference });
  await sendNotice(
    notices,
    db,
    // The reply goes through the same channel as the question.
    { points: points.filter(({ channel }) => channel === 'whatsapp'), preferred: 'whatsapp' },
    {
      name: 'acknowledgement',
      purpose: 'acknowledgement',
      locale,
      caseId,
      reference,
      series: 'whatsapp',
      whatsapp: { text },
      key: `whatsapp acknowledgement ${caseId}`,
    },
    now,
  );
}
