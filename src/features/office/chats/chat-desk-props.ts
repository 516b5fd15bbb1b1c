import type { ChatsWords } from './chats.messages.ts';
import type { ChatsAnswer, ShownChats } from './chats.server.ts';

export interface ChatDeskProps {
  readonly words: ChatsWords;
  readonly action: string;
  readonly chats: ShownChats;
  readonly answer?: ChatsAnswer | undefined;
}

/** The page's response to a script. */
export interface ChatsReply {
  readonly chats: ShownChats;
  readonly answer?: ChatsAnswer;
}

/** Requests data from the page, or posts a form to it. @returns undefined if the site does not respond */
export async function askChats(action: string, body?: FormData | URLSearchParams): Promise<ChatsReply | undefined> {
  try {
    const answer = await fetch(action, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      ...(body ? { method: 'POST', body } : {}),
    });
    return answer.headers.get('content-type')?.includes('json') && answer.status !== 401
      ? ((await answer.json()) as ChatsReply)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Where a chat is, as a clerk sees it. @returns undefined if it is not shown */
function placeOf({ waiting, mine, others }: ShownChats, reference: string): string | undefined {
  const chat = [...waiting, ...mine, ...others].find((each) => each.reference === reference);
  return chat && `${chat.isMine} ${chat.stateText}`;
}

/**
 * Returns the answer to the last form if it still applies to newer chats. A refusal such as “Meena has this chat” is no
 * longer true once the chat is with someone else.
 */
export const stillTrue = (
  answer: ChatsAnswer | undefined,
  before: ShownChats,
  after: ShownChats,
): ChatsAnswer | undefined =>
  answer && placeOf(before, answer.about) === placeOf(after, answer.about) ? answer : undefined;

/** Returns the fields of a form without its files. */
export const fieldsOf = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
