import { insertMessage } from '../../platform/messages/next-channel.ts';
import { noteMessage } from '../notices/note-message.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { LONGEST_TEXT } from '../whatsapp/send-answer.ts';
import { type ChatLetters, linkBack, type UnseenWay } from './tell-unseen.ts';
import { findOpenAccount } from './unseen-target.ts';

/**
 * Sends unseen messages to a visitor's WhatsApp, as the clerk wrote them, while the 24-hour window after the visitor's
 * last WhatsApp message is open. Outside the window Meta accepts only templates. Nothing is sent to a visitor who chose
 * SMS.
 */
export const unseenByWhatsapp =
  (desk: () => NoticeDesk | undefined, letters: ChatLetters, siteUrl?: string): UnseenWay =>
  async (db, { held, messages, now, makeCode }) => {
    const said = messages.join('\n\n');
    const account = [...said].length > LONGEST_TEXT ? undefined : await findOpenAccount(db, desk(), held, now);
    if (!account) {
      return false;
    }
    const again = letters.again[held.locale].replace(
      '{link}',
      linkBack(letters, siteUrl, held.locale, await makeCode()),
    );
    const whole = `${said}\n\n${again}`;
    const text = [...whole].length > LONGEST_TEXT ? said : whole;
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
