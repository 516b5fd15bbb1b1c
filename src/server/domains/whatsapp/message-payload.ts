import { isRecord, readJson } from '../../../kernel/read-json.ts';

/** Why a file is unavailable. The office has a text for each reason. */
export type WhyGone = 'gone' | 'large' | 'program' | 'empty' | 'many' | 'spam';

/** The contents of `messages_in.payload`: everything about a message besides its text. */
export type MessagePayload = Readonly<Record<string, unknown>>;

/** Reads a stored payload. @throws BrokenJson */
export const readPayload = (payload: string): MessagePayload => readJson(payload, 'messages_in.payload', isRecord);

/** Returns a payload that also contains the reason why the message's file is unavailable. */
export const withReason = (payload: string, why: WhyGone): string => JSON.stringify({ ...readPayload(payload), why });
