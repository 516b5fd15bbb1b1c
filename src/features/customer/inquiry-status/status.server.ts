import { describeFaults } from '@/forms/description/describe-faults.ts';
import { rulesOf } from '@/forms/description/form.ts';
import { formMessages } from '@/forms/form.messages.ts';
import { type CameBack, sayIn, told, unreadable } from '@/forms/intake/say.ts';
import type { FormState } from '@/forms/island/form-state.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { findAction } from '@/kernel/actions.ts';
import type { Locale } from '@/kernel/locale.ts';
import { parseFormPost } from '@/server/domains/cases/store/form-post.ts';
import type { OwnInquiry } from '@/server/domains/status/own-inquiry.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { oneOf } from '@/ui/one-of.ts';
import { type StatusWords, statusCodeMessages } from './inquiry-status.messages.ts';
import { type OwnAnswer, submitOwnData } from './own-data.server.ts';
import type { StatusAct } from './status-acts.ts';
import { statusCode } from './status-code.form.ts';
import { submitStatusCode } from './status-code.server.ts';
import { type SaidOfMessage, submitStatusMessage } from './status-message.server.ts';
import { askForm, statusChannels, storedReference, submitStatusRequest } from './status-request.server.ts';

/**
 * The content of the page: one of the two forms, the enquiry, or all the data that we hold; or a response that replaces
 * the page.
 */
export type StatusAnswer =
  | (CameBack & {
      step: 'stepAsk' | 'stepCode';
      /** The channel that was chosen for a code to a phone. */
      channel?: 'sms' | 'whatsapp' | undefined;
    })
  | { step: 'stepShown'; status: 200; inquiry: OwnInquiry }
  | ({ step: 'stepShown'; inquiry: OwnInquiry } & SaidOfMessage)
  | OwnAnswer
  | Response;

/**
 * The contents of the status page: the response to a posted form, or the first step with the reference from the URL.
 */
export async function answerStatus(
  locale: Locale,
  request: Request,
  visit: { visitorAddress: string; app: AppContext },
  words: StatusWords,
): Promise<StatusAnswer> {
  if (request.method === 'POST') {
    return submitStatus(locale, request, visit, words);
  }
  const values = { reference: new URL(request.url).searchParams.get('reference')?.slice(0, 40) ?? '' };
  return { step: 'stepAsk', status: 200, state: { values, errors: {}, key: crypto.randomUUID() } };
}

/** The handlers of the buttons on an opened enquiry. All other forms with a pass are about the data that we hold. */
const statusActions = { write: submitStatusMessage } satisfies Record<StatusAct, typeof submitStatusMessage>;

/**
 * Handles a form posted to the status page. A form with a pass comes from an opened enquiry. Among the other forms, one
 * with a code is the second step, and all others are the first. The code is never sent back.
 * @param words the page's texts, with all facts filled in
 */
export async function submitStatus(
  locale: Locale,
  request: Request,
  { visitorAddress, app }: { visitorAddress: string; app: AppContext },
  words: StatusWords,
): Promise<StatusAnswer> {
  const say = sayIn(locale);
  const read = await readForm(request);
  if (!read.ok) {
    const state = { values: {}, errors: {}, notice: say(unreadable[read.reason]) };
    return { step: 'stepAsk', status: read.status, state };
  }
  if (read.fields.has('pass')) {
    const run = findAction(statusActions, read.fields.get('act')) ?? submitOwnData;
    return run(locale, read.fields, { visitorAddress, app });
  }
  const parsed = parseFormPost(read.fields, { locale, visitorAddress, referer: null });
  const { edit, ...typed } = parsed.typed;
  const { code, channel, ...values } = typed;
  const first = channel === undefined ? values : { ...values, channel };
  const state: FormState = { values: code === undefined ? first : values, errors: {}, key: crypto.randomUUID() };
  if (edit) {
    return { step: 'stepAsk', status: 200, state };
  }

  const step = code === undefined ? 'stepAsk' : 'stepCode';
  const submit = step === 'stepAsk' ? submitStatusRequest : submitStatusCode;
  const result = await submit(app, { ...parsed, typed });
  const form = askForm(app);
  const labels = { ...wordsFor(statusCodeMessages, locale), ...wordsFor(form.words, locale) };
  switch (result.outcome) {
    case 'shown':
      return { step: 'stepShown', status: 200, inquiry: result.inquiry };
    case 'asked': {
      const reference = storedReference(values.reference ?? '');
      // The emailed code belongs to this form, so the next form also sends this form's key.
      const keyField = parsed.clientKey ? { asked: parsed.clientKey } : {};
      return {
        step: 'stepCode',
        status: 200,
        state: { ...state, values: { ...values, ...keyField, reference } },
        channel: oneOf(statusChannels(app), channel),
      };
    }
    case 'refused': {
      const errors = { code: fill(words.codeAgain, { label: labels.code }) };
      return { step, status: 422, state: { ...state, errors, notice: words.refused } };
    }
    case 'invalid': {
      const { notReference, notCode, notContact } = words;
      const sentences = { ...wordsFor(formMessages, locale), notReference, notCode, notContact };
      const errors = describeFaults(result.faults, sentences, rulesOf(step === 'stepAsk' ? form : statusCode), labels);
      // Only the first step has fields for correcting anything other than the code.
      const isCode = Object.keys(errors).every((field) => field === 'code');
      return { step: isCode ? step : 'stepAsk', status: 422, state: { ...state, errors } };
    }
    default:
      return { step, ...told(result, state, say) };
  }
}
