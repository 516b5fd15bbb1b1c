import type { InboxWords } from './inbox.messages.ts';

/** The texts that the list of views needs in the browser. */
export const viewWords = ({ views, drop }: InboxWords) => ({ views, drop });

/** The texts that the list of cases needs in the browser. */
export function listWords(words: InboxWords) {
  const { list, none, noneFound, came, fresh, writes, late, answerBy, suspicious, signedOut, logIn } = words;
  return { list, none, noneFound, came, fresh, writes, late, answerBy, suspicious, signedOut, logIn };
}
