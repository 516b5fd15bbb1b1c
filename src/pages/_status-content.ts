import { company } from '@/catalogue/company.ts';
import { getConsent } from '@/catalogue/consent.ts';
import { contactWays } from '@/catalogue/contact-ways.ts';
import { type StatusWords, statusWords } from '@/features/inquiry-status/inquiry-status.messages.ts';
import { listEvents, listNext } from '@/features/inquiry-status/status-course.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { filledWords } from '@/layouts/form-words.ts';
import type { ListedCase } from '@/server/cases/list-cases.ts';
import { shortCode } from '@/server/status/code.ts';
import { promiseWords } from '@/ui/form/promise.messages.ts';
import { findFormOfKind } from './_forms.ts';

/** The words of the status page with all facts filled in. */
export function filledStatusWords(locale: Locale): StatusWords {
  const prefix = company.referencePrefix;
  const own = { prefix, example: `${prefix}-7K4M-Q92T`, minutes: String(shortCode.countsMs / 60_000) };
  const words = Object.entries(filledWords(statusWords(locale), locale));
  return Object.fromEntries(words.map(([key, text]) => [key, fill(text, own)])) as StatusWords;
}

/** What the record of an inquiry shows: the rows of its acknowledgement in the page's language, its course, what comes. */
export function statusRecord(locale: Locale, words: StatusWords, inquiry: ListedCase) {
  const { fields, files, kind } = inquiry;
  const form = findFormOfKind(kind);
  const typed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
  const promised = form?.promise ?? 'reply';
  const promise = { kind: promised, text: filledWords(promiseWords(locale), locale)[promised] };
  const consent = getConsent(locale);
  const wishes = [inquiry.writeOnly ? consent.writeOnly : '', inquiry.wantsNews ? consent.news : ''].filter(Boolean);
  return {
    rows: [
      ...(form?.rows(locale, { fields: typed, files }) ?? Object.entries(typed)),
      [words.wish, wishes.join('\n')],
    ] as const,
    events: listEvents(locale, words, inquiry),
    next: listNext(words, inquiry, promise, Date.now()),
    mail: contactWays('').mail,
  };
}
