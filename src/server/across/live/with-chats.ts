import type { CaseWatch } from './case-watch.ts';
import type { ChatWatch } from './chat-watch.ts';

/** Makes the office's streams report chats as well. Stopping the returned watch stops both watches. */
export function withChats(cases: CaseWatch, chats: ChatWatch): CaseWatch {
  return {
    listen(hear) {
      const ends = [
        cases.listen(hear),
        chats.listen((news) => hear({ type: 'chat', reference: news?.reference ?? '' }, 'chat')),
      ];
      return () => {
        for (const end of ends) {
          end();
        }
      };
    },
    async stop() {
      await Promise.all([cases.stop(), chats.stop()]);
    },
  };
}
