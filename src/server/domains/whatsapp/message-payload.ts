import { isRecord, readJson } from '../../../kernel/read-json.ts';

/** The reason why a file will not come: see the texts of the office. */
export type WhyGone = 'gone' | 'large' | 'program' | 'empty' | 'many' | 'spam';

/** What `messages_in.payload` says about a message besides its text. */
export type MessagePayload = Readonly<Record<string, unknown>>;

/** Reads a stored payload. @throws BrokenJson */
export const readPayload = (payload: string): MessagePayload => readJson(payload, 'messages_in.payload', isRecord);

/** Returns a payload that also says why the file of its message will not come. */
export const withReason = (payload: string, why: WhyGone): string => JSON.stringify({ ...readPayload(payload), why });
