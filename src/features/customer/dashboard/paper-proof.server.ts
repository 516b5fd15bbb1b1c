import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { proveByPaper } from '@/server/across/contacts/prove-by-paper.ts';
import { paperUpload } from '@/server/domains/papers/paper-limits.ts';
import { readUpload } from '@/server/platform/http/read-upload.ts';
import { contactWords } from './contacts.messages.ts';
import type { ContactAgain } from './contacts.server.ts';
import type { Customer } from './customer.server.ts';

/** Whether a post is the form with a document, the only one on the page that sends a file. */
export const isPaperProof = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/** Handles the form that takes a document as a second proof. The file is only compared, and then deleted. */
export async function submitPaperProof(
  { app, visit, visitorAddress }: Customer,
  locale: Locale,
  request: Request,
): Promise<'linked' | ContactAgain> {
  const words = contactWords(locale);
  const again = (error: string, status: ContactAgain['status'] = 422): ContactAgain => {
    return { form: 'paper', status, typed: '', error };
  };
  const read = await readUpload(request, { gate: app.uploads, address: visitorAddress }, paperUpload);
  if (!read.ok) {
    return again(read.status === 413 ? words.noPaper : words.paperUnread);
  }
  try {
    if (read.notTaken || read.files.length === 0) {
      return again(read.notTaken ? words.paperUnread : words.noPaper);
    }
    const hashes = read.files.map(({ sha256 }) => sha256);
    const proved = await proveByPaper(app.db, visit, hashes, { visitorAddress, now: Date.now() });
    if (proved === 'proved') {
      return 'linked';
    }
    return proved === 'refused'
      ? again(words.badPaper)
      : again(fill(words.tooMany, { minutes: String(proved.minutes) }), 429);
  } finally {
    await read.done();
  }
}
