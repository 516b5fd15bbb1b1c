import { type ChatWatch, watchChats } from '../across/live/chat-watch.ts';
import { addChatJobs } from '../domains/chat/add-chat-jobs.ts';
import type { ChatLetters } from '../domains/chat/tell-unseen.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';
import type { Log } from '../platform/log/log.ts';
import type { Outbox } from '../platform/outbox/start-outbox.ts';
import type { Messaging } from './open-messaging.ts';

interface Chats {
  readonly watch: ChatWatch;
  /** Uses these texts of the firm from now on. If undefined, the firm has no live chat, and nothing is done. */
  follow(letters: ChatLetters | undefined): void;
}

/** Opens the chat services of a process. @param readsAnswers whether the site reads replies to its emails */
export function openChats(
  { jobs, db, log, outbox, messaging }: { jobs: Jobs; db: Database; log: Log; outbox: Outbox; messaging: Messaging },
  { readsAnswers, siteUrl }: { readsAnswers: boolean; siteUrl: string | undefined },
): Chats {
  const watch = watchChats(db, log);
  let letters: ChatLetters | undefined;
  let hasJobs = false;
  return {
    watch,
    follow(next) {
      letters = next;
      if (!letters || hasJobs) {
        return;
      }
      hasJobs = true;
      addChatJobs({
        jobs,
        db,
        readsAnswers,
        siteUrl,
        letters: () => letters,
        notices: messaging.desk,
        wakeOutbox() {
          outbox.wake();
          messaging.wake();
        },
        tell: () => watch.tell(),
      });
    },
  };
}
