import { isNumber, isRecord, isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';
import type { Fields } from './case-fields.ts';

// Each JSON column that is read in several folders has one reader here. @throws BrokenJson

const isFields = (value: unknown): value is Fields => isRecord(value);
const isTexts = listOf(isText);
const isFiles = listOf(objectWith<{ readonly name: string; readonly size: number }>({ name: isText, size: isNumber }));

/** Reads `cases.fields`: the submitted fields. */
export const readFields = (text: string): Fields => readJson(text, 'cases.fields', isFields);

/** Reads `cases.flags`. */
export const readFlags = (text: string): string[] => readJson(text, 'cases.flags', isTexts);
/** Reads `outbox.files`: the `files.id` of each attachment. */
export const readMailFiles = (text: string): string[] => readJson(text, 'outbox.files', isTexts);
/** Reads `mails_in.brought`. */
export const readBroughtFiles = (text: string | null) => readJson(text ?? '[]', 'mails_in.brought', isFiles);
/** Reads `mails_in.refused_files`. */
export const readRefusedFiles = (text: string) => readJson(text, 'mails_in.refused_files', isFiles);
/** Reads the note that names the migrations that the previous build cannot run on. */
export const readBreaking = (text: string): string[] => readJson(text, 'the note breaking-migrations', isTexts);
