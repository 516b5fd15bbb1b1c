import { readFields } from '../../platform/database/json-columns.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import { noteMessage } from '../notices/note-message.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { findDeskAccount } from '../whatsapp/desk-whatsapp.ts';
import { LONGEST_TEXT } from '../whatsapp/send-answer.ts';
import type { UnseenWay } from './tell-unseen.ts';

/**
 * Sends unseen messages to a visitor's WhatsApp, as the clerk wrote them, while its 24-hour window is open because the
 * visitor has written there. Outside the window Meta accepts only templates. A visitor who chose SMS gets none of them.
 */
export const unseenByWhatsapp =
  (desk: () => NoticeDesk | undefined): UnseenWay =>
  async (db, { held, messages, now }) => {
    const text = messages.join('\n\n');
    const wantsSms = readFields(held.fields).replyBy === 'sms';
    if (wantsSms || !isOpen(desk()) || [...text].length > LONGEST_TEXT) {
      return false;
    }
    const account = await findDeskAccount(db, held, now);
    if (account?.opensUntil === undefined || account.isOut || account.isUnreachable) {
      return false;
    }
    const row = await insertMessage(
      db,
      {
        case_id: held.id,
        order_number: null,
        channel: 'whatsapp',
        purpose: 'reply',
        notice: 'answer',
        locale: held.locale,
        recipient: account.recipient,
        text,
        template: null,
        variables: {},
        segments: 1,
        sent_by: null,
      },
      [],
      now,
    );
    if (!row) {
      return false;
    }
    await noteMessage(db, row, now);
    return true;
  };

const isOpen = (desk: NoticeDesk | undefined): boolean => desk !== undefined && desk.channels.whatsapp !== 'off';
