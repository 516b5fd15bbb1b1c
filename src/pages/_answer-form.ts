import { company } from '@/catalogue/company.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { parseFormPost } from '@/server/cases/form-post.ts';
import type { Outcome } from '@/server/cases/receive-form.ts';
import type { ReceivedFile, UploadRules } from '@/server/files/upload-rules.ts';
import { type FormProblem, type ReadForm, readForm } from '@/server/http/read-form.ts';
import { type ReadUpload, readUpload } from '@/server/http/read-upload.ts';
import { describeFaults } from '@/ui/form/describe-faults.ts';
import { fileKinds, megabytes } from '@/ui/form/file-facts.ts';
import { type FormMessage, formMessages } from '@/ui/form/form.messages.ts';
import type { FormState } from '@/ui/form/form-state.ts';
import type { SendableForm } from './_forms.ts';

/** What the visitor is told: a place to go to, or the form again with what is wrong. */
export type FormAnswer =
  | { status: 303; location: string; reference: string; message: string }
  | { status: number; state: FormState; retryAfter?: number };

/** Why a form could not be read, as it is told. */
export const unreadable: Record<FormProblem, FormMessage> = {
  'too-large': 'tooLarge',
  'too-many-fields': 'tooLarge',
  'too-slow': 'offline',
  'bad-encoding': 'unreadable',
  'wrong-type': 'unreadable',
  'repeated-field': 'unreadable',
};

/** Says a sentence that all forms share. */
export type Say = (message: FormMessage, more?: Record<string, string>) => string;

/** The sentences of one language, the firm's number filled in. */
export function sayIn(locale: Locale): Say {
  const words = wordsFor(formMessages, locale);
  return (message, more = {}) => fill(words[message], { phone: company.phones.main, ...more });
}

/** Reads a posted form, with its files where it takes any, submits it and finds the words for what became of it. */
export async function answerForm(
  name: string,
  form: SendableForm,
  locale: Locale,
  request: Request,
  locals: App.Locals,
): Promise<FormAnswer> {
  const words = wordsFor(formMessages, locale);
  const say = sayIn(locale);
  const { visitorAddress, services } = locals;
  const read: ReadUpload = form.upload
    ? await readUpload(request, { gate: services.uploads, address: visitorAddress }, form.upload)
    : withoutFiles(await readForm(request));
  if (!read.ok) {
    const why = form.upload && read.reason === 'too-large' ? 'uploadTooLarge' : unreadable[read.reason];
    return { status: read.status, state: { values: {}, errors: {}, notice: say(why) } };
  }
  try {
    const parsed = parseFormPost(read.fields, { locale, visitorAddress, referer: request.headers.get('referer') });
    const state: FormState = { values: parsed.typed, errors: {}, key: parsed.clientKey ?? crypto.randomUUID() };
    if (read.notTaken) {
      services.log[read.notTaken.cause ? 'error' : 'warn']({ err: read.notTaken }, 'an upload was not taken');
      return told({ outcome: 'filesLater', reason: read.notTaken.reason }, state, say);
    }
    const field = form.upload?.field ?? '';
    const post = {
      ...parsed,
      files: read.files,
      ...(read.fault ? { fileFaults: { [field]: read.fault.reason } } : {}),
    };
    const own = form.words(locale);
    const result = await form.submit(services, post);
    if (result.outcome === 'invalid') {
      const errors = describeFaults(result.faults, words, own);
      if (form.upload && read.fault)
        errors[field] = say(read.fault.reason, fileFacts(form.upload, read.fault.name, own[field]));
      return { status: 422, state: { ...state, errors } };
    }
    if (result.outcome !== 'received') return told(result, state, say);
    const location = `${pathFor(locale, '/received')}?form=${name}&reference=${result.reference}`;
    return { status: 303, location, reference: result.reference, message: own.success };
  } finally {
    await read.done();
  }
}

type Unreceived = Exclude<Outcome<FormMessage>, { outcome: 'received' | 'invalid' }>;

/** What is said of a form that was neither stored nor faulty. */
export function told(result: Unreceived, state: FormState, say: Say): Exclude<FormAnswer, { location: string }> {
  if (result.outcome === 'trapped') return { status: 422, state: { ...state, notice: say('trapped') } };
  if (result.outcome === 'unavailable')
    return { status: 503, retryAfter: 60, state: { ...state, notice: say('unavailable') } };
  if (result.outcome === 'filesLater') {
    const status = result.reason === 'address' ? 429 : 503;
    return { status, retryAfter: 180, state: { ...state, notice: say('filesLater') } };
  }
  return {
    status: 429,
    retryAfter: result.minutes * 60,
    state: { ...state, notice: say('limited', { minutes: String(result.minutes) }) },
  };
}

function withoutFiles(read: ReadForm): ReadUpload {
  return read.ok ? { ...read, files: [] as ReceivedFile[], done: async () => undefined } : read;
}

function fileFacts(rules: UploadRules, file: string, label = ''): Record<string, string> {
  const { atMost, maxBytes, types } = rules;
  return { file, label, count: String(atMost), size: megabytes(maxBytes), types: fileKinds(types) };
}
