import { fileFacts, megabytes } from '@/forms/description/file-facts.ts';
import { formMessages } from '@/forms/form.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailLimits, replyUpload, type TravelFault } from '@/server/domains/cases/handling/reply-files.ts';
import { removeUnclaimed } from '@/server/platform/files/unclaimed-files.ts';
import { UploadRefused } from '@/server/platform/files/upload-refused.ts';
import type { ReceivedFile, StoredFile } from '@/server/platform/files/upload-rules.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { readUpload } from '@/server/platform/http/read-upload.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';

/** A posted form of the case's page. */
export interface PostedForm {
  readonly typed: ReadonlyMap<string, string>;
  /** The uploads, stored durably but not yet part of a case. */
  readonly uploads: readonly StoredFile[];
  /** Why files were rejected: a sentence for the field. The files in `uploads` were accepted anyway. */
  readonly filesFault?: { readonly status: number; readonly text: string };
  /** Deletes the uploads that have not become part of a case. Must always be called. */
  done(): Promise<void>;
}

/** A form of a case's page with its common fields. */
export interface PostedCase {
  /** The value of the button, without the part after its dot. */
  readonly act: string;
  /** The item that the button acts on, if there are several. */
  readonly target: string;
  readonly form: PostedForm;
  readonly typed: ReadonlyMap<string, string>;
  readonly seen: number;
  readonly body: string;
  readonly now: number;
}

/** Handles one form. @returns undefined if there is no such case */
export type CaseAction = (visit: CaseVisit, posted: PostedCase) => Promise<CaseAnswer | undefined>;

/**
 * The maximum number of fields. Other forms have fewer, but here each file of the case, and each picture for an order,
 * can be chosen.
 */
const MOST_FIELDS = 580;

/** Reads a form of the page, with or without files. @returns the HTTP status if it cannot be read */
export async function readPosted(
  visit: CaseVisit,
  request: Request,
): Promise<PostedForm | { readonly status: number }> {
  const { app, actor, words } = visit;
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    const read = await readForm(request, { maxFields: MOST_FIELDS });
    return read.ok ? { typed: read.fields, uploads: [], done: async () => {} } : { status: read.status };
  }
  const visitor = { gate: app.uploads, address: actor.visitorAddress ?? '' };
  const read = await readUpload(request, visitor, replyUpload, { maxFields: MOST_FIELDS });
  if (!read.ok) {
    return { status: read.status };
  }
  const stored: StoredFile[] = [];
  const done = async (): Promise<void> => {
    await read.done();
    const keys = stored.map(({ key }) => key);
    await removeUnclaimed(app.db, app.files, keys).catch((err: unknown) =>
      app.log.warn({ err }, 'files without a case stay for the sweep'),
    );
  };
  const typed = read.fields;
  if (read.notTaken) {
    app.log[read.notTaken.cause ? 'error' : 'warn']({ err: read.notTaken }, 'an upload was not taken');
    const status = read.notTaken.reason === 'address' ? 429 : 503;
    return { typed, uploads: [], filesFault: { status, text: words.filesLater }, done };
  }
  try {
    await keepAll(visit, read.files, stored);
  } catch (err) {
    app.log.error({ err }, 'the store did not take the files of a form');
    return { typed, uploads: [], filesFault: { status: 503, text: words.filesLater }, done };
  }
  const faults = read.faults ?? [];
  if (faults.length === 0) {
    return { typed, uploads: stored, done };
  }
  const sentences = faults.map(({ reason, name: file }) =>
    fill(wordsFor(formMessages, visit.locale)[reason], fileFacts(replyUpload, { file, label: words.attach })),
  );
  const names = faults.map(({ name }) => name).join(', ');
  const text = [...new Set(sentences), fill(words.chooseAgain, { names })].join(' ');
  return { typed, uploads: stored, filesFault: { status: 422, text }, done };
}

/**
 * Stores the files of a form.
 * @throws UploadRefused if the store refuses a file; `stored` then has the accepted ones
 */
async function keepAll({ app }: CaseVisit, files: readonly ReceivedFile[], stored: StoredFile[]): Promise<void> {
  try {
    for (const file of files) {
      stored.push(await app.files.keep(file));
    }
  } catch (error) {
    throw new UploadRefused('store', error);
  }
}

/** The error for files that do not fit into one email. */
export const travelText = ({ words }: CaseVisit, fault: TravelFault): string =>
  fill(words[fault], { count: String(mailLimits.files), size: megabytes(mailLimits.bytes) });

/** The ids of files chosen with checkboxes. @param kinds the prefixes of the checkboxes' names */
export const idsIn = (typed: ReadonlyMap<string, string>, ...kinds: readonly string[]): string[] =>
  [...typed.keys()].flatMap((name) => {
    const [kind = '', id = ''] = name.split('.', 2);
    return kinds.includes(kind) && id ? [id] : [];
  });
