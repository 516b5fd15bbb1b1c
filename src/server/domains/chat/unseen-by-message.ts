import { readFields } from '../../platform/database/json-columns.ts';
import { insertDueNotice } from '../../platform/messages/due-notice.ts';
import { contactsOf } from '../cases/people/contacts-of.ts';
import { messageWays } from '../notices/message-ways.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import type { UnseenWay } from './tell-unseen.ts';
import { findNoticePoint } from './unseen-target.ts';

/**
 * Tells a visitor who gave only a mobile number, by SMS or WhatsApp, that there is an answer, with a link back to the
 * conversation if the firm has registered a text that contains one. The message does not contain what the clerk wrote,
 * because only registered texts can be sent.
 */
export const unseenByMessage =
  (desk: () => NoticeDesk | undefined): UnseenWay =>
  async (db, { held, now, makeCode }) => {
    const point = await findNoticePoint(db, desk(), held);
    const phone = contactsOf(readFields(held.fields)).find(({ kind }) => kind === 'phone')?.value ?? '';
    if (!point) {
      return false;
    }
    const { id, reference, locale } = held;
    const withLink = messageWays(desk(), ['answer', 'chat-answer']);
    const hasLink = withLink.length === messageWays(desk(), ['answer']).length;
    const notice = hasLink
      ? ({ name: 'chat-answer', locale, phone, variables: { reference, token: await makeCode() } } as const)
      : ({ name: 'answer', locale, phone, variables: { reference } } as const);
    await insertDueNotice(db, { id, reference, series: 'chat' }, { purpose: 'reply', notice }, now);
    return true;
  };
