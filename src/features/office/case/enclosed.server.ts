import { fill } from '@/i18n/fill.ts';
import type { DraftKey } from '@/server/domains/cases/handling/drafts.ts';
import { keepWithDraft } from '@/server/domains/cases/handling/reply-files.ts';
import { MOST_COPIES } from '@/server/domains/cases/handling/send-reply.ts';
import type { StoredFile } from '@/server/platform/files/upload-rules.ts';
import { copiesIn } from './copies.ts';
import { travelText } from './posted.server.ts';
import type { CaseVisit } from './visit.server.ts';

/** The maximum number of characters of the copy field that a draft keeps. */
export const LONGEST_COPIES = 2000;

/** Parses the copy recipients of a reply. `error` is a sentence for the field. */
export function readCopies(
  visit: CaseVisit,
  typed: string,
): { readonly addresses: readonly string[] } | { readonly error: string } {
  const read = copiesIn(typed);
  if (read.wrong !== undefined) {
    return { error: fill(visit.words.ccBad, { address: read.wrong }) };
  }
  const { addresses } = read;
  return addresses.length > MOST_COPIES ? { error: tooManyCopies(visit, addresses.length) } : { addresses };
}

/** The error for a reply with too many copies. */
export const tooManyCopies = ({ words }: CaseVisit, entered: number): string =>
  fill(words.ccMany, { count: String(MOST_COPIES), entered: String(entered) });

/** Stores the uploads of an unsent reply with its draft. @returns a sentence for the field if that failed */
export async function keepUploads(
  visit: CaseVisit,
  { key, uploads, now }: { key: DraftKey; uploads: readonly StoredFile[]; now: number },
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  const kept = await keepWithDraft(visit.app.db, key, { uploads, now });
  if (kept === 'kept') {
    return undefined;
  }
  const names = uploads.map(({ name }) => name).join(', ');
  return { status: 422, text: `${travelText(visit, kept)} ${fill(visit.words.chooseAgain, { names })}` };
}
