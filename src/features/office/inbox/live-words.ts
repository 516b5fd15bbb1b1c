import type { InboxWords } from './inbox.messages.ts';

/** The texts that the list of views needs in the browser. */
export const viewWords = ({ views, drop }: InboxWords) => ({ views, drop });

/** The texts that the list of cases needs in the browser. */
export function listWords(words: InboxWords) {
  const { list, none, noneFound, reset, came, fresh, suspicious, signedOut, logIn, unread, isLate } = words;
  const { takeChat, takeChatOf } = words;
  const { select, selectAll, clear, chosen, actions, assignTo, setStatus, addLabel, apply, markSpam, me, nobody } =
    words;
  const taking = { takeChat, takeChatOf };
  const rows = { list, none, noneFound, reset, came, fresh, suspicious, signedOut, logIn, unread, isLate, ...taking };
  const bar = { select, selectAll, clear, chosen, actions, assignTo, setStatus, addLabel, apply, markSpam, me, nobody };
  return { rows, bar };
}

export type ListWords = ReturnType<typeof listWords>;
