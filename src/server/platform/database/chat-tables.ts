/** The tables of the chat. All times are epoch milliseconds, UTC. */
export interface ChatTables {
  chat_threads: ChatThreadRow;
  chat_keys: ChatKeyRow;
  chat_desks: ChatDeskRow;
}

/**
 * `waiting`: a clerk is asked for. `taken`: a clerk answers. `later`: no one is there, so the case is answered like any other.
 * `ended`: one side has ended it.
 */
export type ChatState = 'waiting' | 'taken' | 'later' | 'ended';

/** One conversation, which is a case. Its messages are rows of the timeline. */
export interface ChatThreadRow {
  id: string;
  case_id: string;
  /** The hash of the token in the visitor's cookie; null once the visitor has had the device forget it. */
  token_hash: string | null;
  state: ChatState;
  /** `users.id` of the clerk who has taken it. */
  taken_by: string | null;
  /** The time until which a clerk is waited for; null if no one waits. */
  waits_until: number | null;
  /** Sequence numbers of the newest message of each side in the case's timeline; 0 if there is none. */
  last_in: number;
  last_out: number;
  /** When a clerk wrote the oldest message that the visitor has not seen; null if they have seen all. */
  last_out_at: number | null;
  /** Sequence number of the newest message that each side has seen. */
  seen_by_visitor: number;
  seen_by_office: number;
  /** Sequence number up to which unseen messages were sent by another way. */
  told_until: number;
  visitor_types_until: number;
  office_types_until: number;
  /** Increases with every change, so that open pages learn of it. */
  revision: number;
  created_at: number;
  changed_at: number;
}

/** A message that a browser has sent, by the key that the browser made for it. */
interface ChatKeyRow {
  client_key: string;
  thread_id: string;
  seq: number;
}

/** A clerk who takes chats. */
interface ChatDeskRow {
  user_id: string;
  /** The lease, which work renews. */
  until: number;
}
