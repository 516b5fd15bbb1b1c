import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReturnRules } from '../../kernel/gst-return-rules.ts';
import type { MessageTemplates } from '../../kernel/message-templates.ts';
import { isRecord, objectWith, readJson } from '../../kernel/read-json.ts';
import type { MailDesk } from '../domains/cases/mails/mail-desk.ts';
import type { ChatLetters } from '../domains/chat/tell-unseen.ts';
import type { LetterDesk } from '../domains/orders/letter-words.ts';
import type { MorningLetters } from '../platform/push/morning-letters.ts';
import type { PushTexts } from '../platform/push/push-words.ts';

/** The name of the file, which the build puts among the pages but only the server reads. */
export const FIRM_FILE = 'mail-desk.json';

/** The legal rules that the server's background jobs apply. */
interface LawFile {
  /** The number of days after completion of the work within which the invoice must be issued. */
  readonly invoiceDays: number;
  readonly returns: ReturnRules;
}

/** The facts about the firm that the server needs without the catalogue. The build writes them from content/. */
export interface FirmFile extends MailDesk {
  /** The emails that the server writes about orders. */
  readonly letters: LetterDesk;
  /** The texts of SMS and WhatsApp; an older build has none. */
  readonly messages?: MessageTemplates | undefined;
  /** The texts of notifications and morning emails to staff; an older build has none. */
  readonly staff?: { readonly pushes: PushTexts; readonly morning: MorningLetters } | undefined;
  /** The legal rules for invoices and GST returns; absent in an older build. */
  readonly law?: LawFile | undefined;
  /** The email about chat messages that were not seen; absent without live chat. */
  readonly chat?: ChatLetters | undefined;
}

/** Reads the file of this build. @throws Error if the build wrote none, because it is an older version */
export function readFirmFile(dist: string): FirmFile {
  return parseFirmFile(readFileSync(join(dist, 'client', FIRM_FILE), 'utf8'));
}

/** Parses the file's text, from this build or from an edition. @throws BrokenJson */
export const parseFirmFile = (text: string): FirmFile =>
  readJson(text, FIRM_FILE, objectWith<FirmFile>({ letters: isRecord, week: isRecord }));
