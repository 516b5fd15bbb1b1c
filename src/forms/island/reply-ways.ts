import type { ReplyView } from '../description/form-view.ts';

/**
 * How long a form waits for the ways to reply, in milliseconds. After that it posts as it would without a script, and
 * the response asks how to reply.
 */
const patience = 5000;

let asked: Promise<ReplyView | undefined> | undefined;

/**
 * Returns how someone without email can ask us to reply, in the page's language. This depends on what the site can send
 * right now, so it is not part of any page.
 * @returns undefined if there is no way, or if it could not be fetched; the next call tries again
 */
export function askReplyWays(): Promise<ReplyView | undefined> {
  asked ??= fetchWays().then((known) => {
    asked = known && asked;
    return known;
  });
  return asked;
}

async function fetchWays(): Promise<ReplyView | undefined> {
  try {
    const answer = await fetch(`/reply-ways.${document.documentElement.lang}.json`, {
      signal: AbortSignal.timeout(patience),
    });
    return answer.status === 200 ? ((await answer.json()) as ReplyView) : undefined;
  } catch {
    return undefined;
  }
}
