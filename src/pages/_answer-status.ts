import type { StatusWords } from '@/features/inquiry-status/inquiry-status.messages.ts';
import { submitStatusCode } from '@/features/inquiry-status/submit-status-code.ts';
import { storedReference, submitStatusRequest } from '@/features/inquiry-status/submit-status-request.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { parseFormPost } from '@/server/cases/form-post.ts';
import type { ListedCase } from '@/server/cases/list-cases.ts';
import { readForm } from '@/server/http/read-form.ts';
import { describeFaults } from '@/ui/form/describe-faults.ts';
import { formMessages } from '@/ui/form/form.messages.ts';
import type { FormState } from '@/ui/form/form-state.ts';
import { sayIn, told, unreadable } from './_answer-form.ts';

/** What the visitor sees: one of the two forms, or the inquiry. */
export type StatusAnswer =
  | { step: 'stepAsk' | 'stepCode'; status: number; state: FormState; retryAfter?: number }
  | { step: 'stepShown'; status: 200; inquiry: ListedCase };

/**
 * Reads what was posted to the status page and answers it. A form with a code is the second step, any other the first. The
 * code itself is never sent back.
 * @param words the page's own, with all facts filled in
 */
export async function answerStatus(
  locale: Locale,
  request: Request,
  { visitorAddress, services }: App.Locals,
  words: StatusWords,
): Promise<StatusAnswer> {
  const say = sayIn(locale);
  const read = await readForm(request);
  if (!read.ok) {
    const state = { values: {}, errors: {}, notice: say(unreadable[read.reason]) };
    return { step: 'stepAsk', status: read.status, state };
  }
  const parsed = parseFormPost(read.fields, { locale, visitorAddress, referer: null });
  const { edit, ...typed } = parsed.typed;
  const { code, ...values } = typed;
  const state: FormState = { values, errors: {}, key: crypto.randomUUID() };
  if (edit) return { step: 'stepAsk', status: 200, state };

  const step = code === undefined ? 'stepAsk' : 'stepCode';
  const submit = step === 'stepAsk' ? submitStatusRequest : submitStatusCode;
  const result = await submit(services, { ...parsed, typed });
  switch (result.outcome) {
    case 'shown':
      return { step: 'stepShown', status: 200, inquiry: result.inquiry };
    case 'asked': {
      const reference = storedReference(values.reference ?? '');
      // The code that is on its way belongs to this form: its key goes along with the next.
      const asked = parsed.clientKey ? { asked: parsed.clientKey } : {};
      return { step: 'stepCode', status: 200, state: { ...state, values: { ...values, ...asked, reference } } };
    }
    case 'refused': {
      const errors = { code: fill(words.codeAgain, { label: words.code }) };
      return { step, status: 422, state: { ...state, errors, notice: words.refused } };
    }
    case 'invalid': {
      // The shared words come last: one of them is called email as well, and it is the fault.
      const errors = describeFaults(result.faults, { ...words, ...wordsFor(formMessages, locale) }, words);
      // Where anything but the code is wrong, only the first step has the field that can be mended.
      const isCode = Object.keys(errors).every((field) => field === 'code');
      return { step: isCode ? step : 'stepAsk', status: 422, state: { ...state, errors } };
    }
    default:
      return { step, ...told(result, state, say) };
  }
}
