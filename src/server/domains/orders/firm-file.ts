import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, objectWith, readJson } from '../../../kernel/read-json.ts';
import type { MailDesk } from '../cases/mails/mail-desk.ts';
import type { LetterDesk } from './letter-words.ts';

/** Among the pages, for the server alone. */
export const FIRM_FILE = 'mail-desk.json';

/** What the server must know of the firm without the catalogue; the build writes it from content/. */
export interface FirmFile extends MailDesk {
  /** The mails that the server writes about orders. */
  readonly letters: LetterDesk;
}

/** @throws Error where the build wrote none: then it is of an older version */
export function readFirmFile(dist: string): FirmFile {
  return parseFirmFile(readFileSync(join(dist, 'client', FIRM_FILE), 'utf8'));
}

/** The text of such a file, of this build or of an edition. @throws BrokenJson */
export const parseFirmFile = (text: string): FirmFile =>
  readJson(text, FIRM_FILE, objectWith<FirmFile>({ letters: isRecord, week: isRecord }));
