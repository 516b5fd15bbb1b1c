import { readFields } from '../../platform/database/json-columns.ts';
import type { CaseRow, Database } from '../../platform/database/schema.ts';
import { contactsOf } from '../cases/people/contacts-of.ts';
import { messageWays } from '../notices/message-ways.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { type ReachPoint, reachOf } from '../notices/reach.ts';
import { inOrder } from '../notices/send-notice.ts';
import { type DeskAccount, findDeskAccount } from '../whatsapp/desk-whatsapp.ts';

/** The case of a chat. */
type Held = Pick<CaseRow, 'id' | 'person_id' | 'fields'>;

/**
 * Where messages that a visitor has not seen are sent. `mail` and `whatsapp` contain the messages themselves.
 * `sms-notice` and `whatsapp-notice` only announce that there is an answer. `to` is an email address or a number.
 */
export type UnseenTarget =
  | { readonly by: 'mail' | 'whatsapp' | 'sms-notice' | 'whatsapp-notice'; readonly to: string }
  | { readonly by: 'none' };

/** Returns the visitor's WhatsApp account if we may write freely there now and they have not chosen SMS. */
export async function findOpenAccount(
  db: Database,
  desk: NoticeDesk | undefined,
  held: Held,
  now: number,
): Promise<DeskAccount | undefined> {
  if (desk === undefined || desk.channels.whatsapp === 'off' || readFields(held.fields).replyBy === 'sms') {
    return undefined;
  }
  const account = await findDeskAccount(db, held, now);
  return account?.opensUntil === undefined || account.isOut || account.isUnreachable ? undefined : account;
}

/**
 * Returns the number or account to which the notice `answer` goes for a visitor without email; undefined if there is
 * none, for example because they sent STOP.
 */
export async function findNoticePoint(
  db: Database,
  desk: NoticeDesk | undefined,
  { id, fields }: Held,
): Promise<ReachPoint | undefined> {
  const ways: readonly string[] = messageWays(desk, ['answer']);
  const phone = contactsOf(readFields(fields)).find(({ kind }) => kind === 'phone')?.value ?? '';
  if (ways.length === 0 || phone === '') {
    return undefined;
  }
  return inOrder(await reachOf(db, { mail: '', phone, about: id })).find(({ channel }) => ways.includes(channel));
}

/** Returns where the chat job would send messages that the visitor of a case has not seen. */
export async function unseenTarget(
  db: Database,
  desk: NoticeDesk | undefined,
  held: Held,
  now: number,
): Promise<UnseenTarget> {
  const mail = contactsOf(readFields(held.fields)).find(({ kind }) => kind === 'mail');
  if (mail) {
    return { by: 'mail', to: mail.shown };
  }
  const account = await findOpenAccount(db, desk, held, now);
  if (account) {
    return { by: 'whatsapp', to: account.recipient };
  }
  const point = await findNoticePoint(db, desk, held);
  return point ? { by: point.channel === 'sms' ? 'sms-notice' : 'whatsapp-notice', to: point.value } : { by: 'none' };
}
