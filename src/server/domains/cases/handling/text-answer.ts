import { isIndianMobile } from '../../../../kernel/indian-mobile.ts';
import type { Actor } from '../../../../kernel/roles.ts';
import { readFields } from '../../../platform/database/json-columns.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { insertDueNotice } from '../../../platform/messages/due-notice.ts';
import { othersOf } from '../../../platform/messages/put-out.ts';
import { record } from '../../audit/record.ts';
import { contactsOf } from '../people/contacts-of.ts';
import { withCase } from './with-case.ts';

/** The time within which a second click counts as a double click, in milliseconds. */
const TWICE_MS = 60_000;

interface TextedAnswer {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
  readonly reach: (
    db: Database,
    of: { readonly phone: string; readonly about: string },
  ) => Promise<'sms' | 'whatsapp' | 'stopped' | 'none'>;
}

/**
 * Tells the person of a case by SMS or WhatsApp that an answer is ready. The message cannot contain the answer itself,
 * because operators deliver only registered texts.
 * @param reach returns how the message would be sent; `stopped`: the person has stopped our messages, `none`: no
 * message can be sent
 * @returns `no number`: the case has no mobile number; `stopped` and `none`: nothing was queued
 * @throws StorageUnavailable
 */
export function textAnswer(
  db: Database,
  { reference, actor, now, reach }: TextedAnswer,
): Promise<{ readonly outcome: 'queued' | 'no number' | 'stopped' | 'none' | 'unknown' }> {
  return withCase(db, reference, async (transaction, held) => {
    const phone = contactsOf(readFields(held.fields)).find(({ kind }) => kind === 'phone')?.value ?? '';
    if (!isIndianMobile(phone)) {
      return { outcome: 'no number' as const };
    }
    const isTwice =
      (await transaction
        .selectFrom('due_notices')
        .select('id')
        .where('case_id', '=', held.id)
        .where('name', '=', 'answer')
        .executeTakeFirst()) ??
      (await transaction
        .selectFrom('messages')
        .select('id')
        .where('case_id', '=', held.id)
        .where('notice', '=', 'answer')
        .where('created_at', '>', now - TWICE_MS)
        .executeTakeFirst());
    if (isTwice) {
      return { outcome: 'queued' as const };
    }
    const way = await reach(transaction, { phone, about: held.id });
    if (way === 'stopped' || way === 'none') {
      return { outcome: way };
    }
    const notice = { name: 'answer', locale: held.locale, phone, variables: { reference } } as const;
    const about = { id: held.id, reference, series: 'answer' };
    await insertDueNotice(transaction, about, { purpose: 'reply', notice, sentBy: actor.id }, now);
    const entry = { actor, action: 'reply-sent', subject: reference, after: `***${phone.slice(-2)}` } as const;
    await record(transaction, { ...entry, visitorAddress: actor.visitorAddress ?? '' }, now);
    return { outcome: 'queued' as const };
  });
}

/**
 * Returns the notice that an answer is ready, for `outbox.others`, so that the person is told by phone if the email
 * with the answer fails. Null for a case without a mobile number, and for a case that we opened ourselves, because the
 * consent to write first is valid for one channel only.
 */
export function answerByPhone({ id, kind, reference, locale, fields }: CaseRow): string | null {
  const phone = contactsOf(readFields(fields)).find((contact) => contact.kind === 'phone')?.value ?? '';
  const notice = { name: 'answer', locale, phone, variables: { reference } } as const;
  return kind === 'first' ? null : othersOf({ id, reference, series: 'answer' }, { notice });
}
