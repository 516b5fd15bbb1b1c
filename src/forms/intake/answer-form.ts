import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { parseFormPost } from '@/server/domains/cases/store/form-post.ts';
import { storingTimes } from '@/server/domains/cases/store/storing-times.ts';
import type { UploadRules } from '@/server/platform/files/upload-rules.ts';
import { dataNow, seeOther, wantsData } from '@/server/platform/http/answers.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { type ReadUpload, readUpload } from '@/server/platform/http/read-upload.ts';
import { afterStopText } from '../after-stop.ts';
import { describeFaults } from '../description/describe-faults.ts';
import { fileFacts } from '../description/file-facts.ts';
import { type Form, rulesOf } from '../description/form.ts';
import { formMessages } from '../form.messages.ts';
import type { FormState } from '../island/form-state.ts';
import { noEmailWords } from '../no-email.messages.ts';
import { answerTimeText } from './answer-time-text.ts';
import { type Desk, submitForm } from './form.server.ts';
import { delayedMailText, followsText, unconfirmedWays } from './reply-ways.ts';
import { type CameBack, sayIn, told, unreadable } from './say.ts';
import { uploadOf } from './upload-of.ts';

/** The response to a form: a URL to go to, or the form again with its errors. */
export type FormAnswer =
  | {
      status: 303;
      location: string;
      reference: string;
      message: string;
      by: string | undefined;
      /** The sentence about what happens next for someone without email, or whose confirmation is delayed. */
      follows?: string;
    }
  | CameBack;

/** Reads a posted form with its files, submits it and returns the response with its texts. */
export async function answerForm(
  form: Form,
  locale: Locale,
  request: Request,
  { visitorAddress, app }: { visitorAddress: string; app: Desk },
): Promise<FormAnswer> {
  const words = wordsFor(formMessages, locale);
  const own = wordsFor(form.words, locale);
  const say = sayIn(locale);
  const upload = uploadOf(form);
  const read = await readPost(request, { gate: app.uploads, address: visitorAddress }, upload);
  if (!read.ok) {
    const why = upload && read.reason === 'too-large' ? 'uploadTooLarge' : unreadable[read.reason];
    return { status: read.status, state: { values: {}, errors: {}, notice: say(why) } };
  }
  const arrived = performance.now();
  try {
    const parsed = parseFormPost(read.fields, { locale, visitorAddress, referer: request.headers.get('referer') });
    const faults = read.faults ?? [];
    const files = read.chosen.filter((chosen) => !faults.some(({ name }) => name === chosen));
    const key = parsed.clientKey ?? crypto.randomUUID();
    const state: FormState = { values: parsed.typed, errors: {}, files, key, page: parsed.page };
    if (read.notTaken) {
      app.log[read.notTaken.cause ? 'error' : 'warn']({ err: read.notTaken }, 'an upload was not taken');
      return told({ outcome: 'filesLater', reason: read.notTaken.reason }, state, say);
    }
    const field = upload?.field ?? '';
    const fileFaults = read.fault ? { fileFaults: { [field]: read.fault.reason } } : {};
    // Before the form is stored, because its own acknowledgement may be the last one of the day.
    const unconfirmed = parsed.typed.noEmail ? await unconfirmedWays(app, Date.now()) : [];
    const result = await submitForm(form, app, { ...parsed, files: read.files, ...fileFaults });
    if (result.outcome === 'invalid') {
      const labels = { ...noEmailWords(locale), ...own };
      const errors = describeFaults(result.faults, words, rulesOf(form), labels);
      if (upload && read.fault) {
        errors[field] = fileErrors(faults, upload, own[field] ?? '', say);
      }
      return { status: 422, state: { ...state, errors } };
    }
    if (result.outcome !== 'received') {
      return told(result, state, say);
    }
    const stored = performance.now();
    storingTimes.note(stored - arrived, stored);
    return thanks(form, locale, { ...result, isDelayed: isDelayed(result, unconfirmed) }, own.success ?? '');
  } finally {
    await read.done();
  }
}

/** What is wrong with the files, each sentence once. */
function fileErrors(
  faults: NonNullable<Extract<ReadUpload, { ok: true }>['faults']>,
  upload: UploadRules,
  label: string,
  say: ReturnType<typeof sayIn>,
): string {
  const sentences = faults.map(({ reason, name: file }) => say(reason, fileFacts(upload, { file, label })));
  return [...new Set(sentences)].join(' ');
}

type Received = Extract<Awaited<ReturnType<typeof submitForm>>, { outcome: 'received' }>;

/** Whether the acknowledgement comes later. @param unconfirmed the channels that confirm no more forms today */
const isDelayed = ({ isDelayed: mailWaits = false, repliesTo }: Received, unconfirmed: readonly string[]): boolean =>
  mailWaits || (repliesTo !== undefined && unconfirmed.includes(repliesTo.way));

/** The page that thanks for a stored form, and what it says. */
function thanks(
  form: Form,
  locale: Locale,
  { reference, repliesTo, isDelayed: isLate }: Received & { isDelayed: boolean },
  message: string,
): FormAnswer {
  const reply = repliesTo ? `&reply=${repliesTo.way}&end=${repliesTo.end}` : '';
  const delayed = isLate ? '&delayed' : '';
  const location = `${pathFor(locale, '/received')}?form=${form.name}&reference=${reference}${reply}${delayed}`;
  // The hint about resuming messages after STOP concerns few people, so it comes last.
  const said = [
    form.promise ? '' : answerTimeText(locale, Date.now()),
    repliesTo ? afterStopText(locale, repliesTo.way) : '',
  ];
  const by = said.filter(Boolean).join(' ') || undefined;
  const late = isLate ? delayedMailText(locale) : '';
  const follows = repliesTo ? followsText(locale, { ...repliesTo, isDelayed: isLate }) : late;
  return { status: 303, location, reference, message, by, ...(follows ? { follows } : {}) };
}

/** An empty form, with values from the URL in the fields with `preset`. */
export function openForm({ fields }: Form, query: URLSearchParams): CameBack {
  const preset = Object.entries(fields).filter(([, field]) => field.preset);
  const values = Object.fromEntries(preset.map(([name]) => [name, query.get(name)?.slice(0, 100) ?? '']));
  return { status: 200, state: { values, errors: {} } };
}

/** The response to a browser or a script. A form that the browser has to show again is returned unchanged. */
export function replyTo(request: Request, answer: FormAnswer): Response | CameBack {
  const isScript = wantsData(request);
  if ('location' in answer) {
    const { location, reference, message, by, follows } = answer;
    return isScript ? dataNow({ reference, message, by, follows }) : seeOther(location);
  }
  if (!isScript) {
    return answer;
  }
  const { notice, errors } = answer.state;
  const reply = dataNow({ notice, errors }, answer.status);
  if (answer.retryAfter) {
    reply.headers.set('retry-after', String(answer.retryAfter));
  }
  return reply;
}

type Visit = Parameters<typeof readUpload>[1];

async function readPost(request: Request, visit: Visit, upload: UploadRules | undefined): Promise<ReadUpload> {
  if (upload) {
    return readUpload(request, visit, upload);
  }
  const read = await readForm(request);
  return read.ok ? { ...read, files: [], chosen: [], done: async () => undefined } : read;
}
