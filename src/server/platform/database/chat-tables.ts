/** The tables of the chat. All times are epoch milliseconds, UTC. */
export interface ChatTables {
  chat_threads: ChatThreadRow;
  chat_keys: ChatKeyRow;
  chat_tokens: ChatTokenRow;
  chat_desks: ChatDeskRow;
}

/**
 * `waiting`: the visitor waits for a clerk. `taken`: a clerk is answering. `later`: no one was available, so the case
 * is answered like any other. `ended`: one side has ended the chat.
 */
export type ChatState = 'waiting' | 'taken' | 'later' | 'ended';

/** One conversation, which belongs to a case. Its messages are rows of the case's timeline. */
export interface ChatThreadRow {
  id: string;
  case_id: string;
  /** The hash of the token in the visitor's cookie; null once the visitor has removed the chat from the device. */
  token_hash: string | null;
  state: ChatState;
  /** `users.id` of the clerk who has taken the chat. */
  taken_by: string | null;
  /**
   * The time until which the visitor waits for a clerk, or for the answer of the clerk who has taken the chat; null if
   * the visitor has no unanswered message, or has been told that the answer will come later.
   */
  waits_until: number | null;
  /** The sequence number of each side's newest message in the case's timeline; 0 if there is none. */
  last_in: number;
  last_out: number;
  /** When a clerk wrote the oldest message that the visitor has not seen; null if the visitor has seen all of them. */
  last_out_at: number | null;
  /** The sequence number of the newest message that each side has seen. */
  seen_by_visitor: number;
  seen_by_office: number;
  /** The sequence number up to which unseen messages were sent through another channel. */
  told_until: number;
  visitor_types_until: number;
  office_types_until: number;
  /** Increases with every change, so that open pages notice the change. */
  revision: number;
  created_at: number;
  changed_at: number;
}

/**
 * A message sent by a browser, identified by a key that the browser made, so that sending it again does not add a
 * second message.
 */
interface ChatKeyRow {
  client_key: string;
  thread_id: string;
  seq: number;
}

/**
 * `link`: the code in a link back to a conversation, which a message to the visitor contains. `browser`: the token of
 * another browser in which such a link was opened. The first browser is in `chat_threads.token_hash`.
 */
interface ChatTokenRow {
  token_hash: string;
  thread_id: string;
  kind: 'link' | 'browser';
  expires_at: number;
}

/** A clerk who takes chats. */
interface ChatDeskRow {
  user_id: string;
  /** When the lease ends. Each sign of activity extends it. */
  until: number;
}
