import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { forgetExpired } from './resume.ts';
import { settleWaits } from './settle-waits.ts';
import { type ChatLetters, tellUnseen, unseenByMail } from './tell-unseen.ts';
import { unseenByMessage } from './unseen-by-message.ts';
import { unseenByWhatsapp } from './unseen-by-whatsapp.ts';

const LOOK_MS = 5_000;

/**
 * Adds the chat job. It ends waits for a clerk that have lasted too long, and sends messages that visitors have not
 * seen through another channel. It does nothing if the firm has no live chat.
 */
export function addChatJobs(desk: {
  readonly jobs: Jobs;
  readonly db: Database;
  /** The texts of the current content; undefined without live chat. */
  readonly letters: () => ChatLetters | undefined;
  /** The site's origin, if it is not that of the firm's website. */
  readonly siteUrl: string | undefined;
  /** Whether the site reads replies to its emails. */
  readonly readsAnswers: boolean;
  /** What the site can send by SMS and WhatsApp. */
  readonly notices: () => NoticeDesk | undefined;
  readonly wakeOutbox: () => void;
  /** Notifies open pages immediately. */
  readonly tell: () => void;
}): void {
  const { jobs, db, letters, notices, readsAnswers, siteUrl, wakeOutbox, tell } = desk;
  jobs.add({
    name: 'chat',
    everyMs: LOOK_MS,
    failure: 'waiting chats were not checked; will try again',
    async run({ now }) {
      const words = letters();
      if (!words) {
        return;
      }
      await forgetExpired(db, now);
      const settled = await settleWaits(db, now);
      const ways = [
        unseenByMail(words, readsAnswers, siteUrl),
        unseenByWhatsapp(notices, words, siteUrl),
        unseenByMessage(notices),
      ];
      const told = await tellUnseen(db, ways, now);
      if (told > 0) {
        wakeOutbox();
      }
      if (settled + told > 0) {
        tell();
      }
    },
  });
}
