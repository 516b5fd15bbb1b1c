import type { InboxWords } from './inbox.messages.ts';

/** The words that the list of views needs in the browser. */
export const viewWords = ({ views, drop }: InboxWords) => ({ views, drop });

/** The words that the list of cases needs there. */
export function listWords(words: InboxWords) {
  const { list, none, noneFound, came, fresh, writes, late, answerBy, suspicious, signedOut, logIn } = words;
  return { list, none, noneFound, came, fresh, writes, late, answerBy, suspicious, signedOut, logIn };
}
