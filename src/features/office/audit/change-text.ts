import { kindNames } from '@/forms/intake/kind-names.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate, longDateTime } from '@/i18n/formats.ts';
import { isDay } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { paise, paiseText } from '@/kernel/paise.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import { type AuditWords, valueText } from './audit.messages.ts';

/** A recorded change, see server/domains/audit/record.ts. */
export interface Changed {
  readonly action: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The names of the people whose ids are in the log. */
export type Names = ReadonlyMap<string, string>;

/**
 * Describes a change by its old and new value. Fields of a case get their labels, amounts are in rupees, and moments
 * are shown as dates. A value without a text, such as a masked email address or the name of a stage, stays as recorded.
 */
export function changeText(locale: Locale, words: AuditWords, names: Names, changed: Changed): string {
  const { action, before, after } = changed;
  // Texts of the site are left out, because the content page shows how they differ.
  if (action === 'content-published' || action === 'content-undone') {
    return '';
  }
  const said = (value: string | null): string => {
    if (value === null || value === '') {
      return '';
    }
    const [, group = '', rest = ''] = /^(status|assignee|labels|due|turn|state|kind): (.*)$/su.exec(value) ?? [];
    if (group) {
      return fieldText(locale, words, names, group, rest);
    }
    return wordsOf(words, action, value) ?? momentText(locale, value) ?? valueText(words, value);
  };
  const from = said(before);
  const to = said(after);
  const field = /^(status|assignee|labels|due|turn|state): /u.exec(after ?? before ?? '')?.[1];
  const change = from === '' ? to : `${from} → ${to}`;
  return field ? `${word(words, `field.${field}`)}: ${change}` : change;
}

const word = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

function fieldText(locale: Locale, words: AuditWords, names: Names, group: string, value: string): string {
  if (group === 'labels') {
    return value === '' ? words.none : '***';
  }
  if (value === 'null' || value === '') {
    return words.none;
  }
  if (group === 'status') {
    return word(statusNames(locale), value) ?? value;
  }
  if (group === 'kind') {
    return word(kindNames(locale), value) ?? value;
  }
  if (group === 'assignee') {
    return names.get(value) ?? value;
  }
  if (group === 'state') {
    return indianStates(locale).find((state) => state.value === value)?.label ?? value;
  }
  if (group === 'due') {
    return momentText(locale, value) ?? value;
  }
  if (!value.startsWith('{')) {
    return value;
  }
  const { whose, at } = readTurn(value);
  const moment = at === null ? '' : longDateTime(locale, at);
  return [whose === null ? words.none : (word(words, `turn.${whose}`) ?? whose), moment].filter(Boolean).join(', ');
}

function readTurn(value: string): { whose: string | null; at: number | null } {
  const read: unknown = JSON.parse(value);
  const { whose, at } = (read ?? {}) as { whose?: unknown; at?: unknown };
  return { whose: typeof whose === 'string' ? whose : null, at: typeof at === 'number' ? at : null };
}

/** Formats an amount that was recorded in paise. A text that is not an amount is returned unchanged. */
const amountText = (recorded: string): string => {
  const value = Number(recorded);
  return Number.isSafeInteger(value) ? paiseText(paise(value)) : recorded;
};

/** Returns the text for a recorded value, in which amounts are in paise; undefined if there is none. */
function wordsOf(words: AuditWords, action: string, value: string): string | undefined {
  if (action === 'attempt-recorded') {
    const parts = value.split(', ');
    const known = parts.map((part) => word(words, `attempt.${part}`));
    return known.every((part) => part !== undefined) ? known.join(', ') : undefined;
  }
  return samplesText(words, action, value) ?? moneyText(words, action, value) ?? word(words, `said.${value}`);
}

/** Returns how many samples were added or removed; undefined if the entry is about something else. */
function samplesText(words: AuditWords, action: string, value: string): string | undefined {
  const [, cases, orders, meetings] = /^(\d+) (\d+) (\d+)$/u.exec(value) ?? [];
  if (/^samples-/u.test(action) && cases && orders && meetings) {
    return fill(words.samples, { cases, orders, meetings });
  }
  return undefined;
}

/** Returns an amount with what it is for or whom it names; undefined if the entry has none. */
function moneyText(words: AuditWords, action: string, value: string): string | undefined {
  const isAmountAlone =
    (action === 'order-government-fee' && /^\d+$/u.test(value)) || /^appointment-(?:un)?paid$/u.test(action);
  if (isAmountAlone) {
    return amountText(value);
  }
  const [, sum, named] = /^(\d+) (.+)$/u.exec(value) ?? [];
  if ((action.startsWith('fee-') || action === 'order-government-undone') && sum && named) {
    return `${amountText(sum)}, ${named}`;
  }
  const [, first = '', amount, why] = /^(\S+) (\d+)(?: (.+))?$/u.exec(value) ?? [];
  if (['payment-confirmed', 'payment-undone', 'refund-undone'].includes(action) && amount) {
    return [first, amountText(amount), why].filter(Boolean).join(', ');
  }
  if (action === 'order-asked-again' && amount) {
    return amountText(amount);
  }
  return action === 'order-cancelled' || action === 'order-refund' ? backText(words, action, value) : undefined;
}

/** Returns what was refunded to a customer, or under which reference; undefined if the entry does not say it. */
function backText(words: AuditWords, action: string, value: string): string | undefined {
  const [, reference] = /^sent (\S+)$/u.exec(value) ?? [];
  if (action === 'order-refund' && reference) {
    return `${words['back.sent']}: ${reference}`;
  }
  const [, first = '', amount] = /^(\S+) (\d+)(?: (.+))?$/u.exec(value) ?? [];
  if (!amount) {
    return undefined;
  }
  return [word(words, `back.${first}`) ?? first, Number(amount) > 0 ? amountText(amount) : '']
    .filter(Boolean)
    .join(': ');
}

/** Formats a moment such as 2026-11-23T04:30:00.000Z, or a day such as 2026-11-23; undefined for anything else. */
function momentText(locale: Locale, value: string): string | undefined {
  if (isDay(value)) {
    return longDate(locale, value);
  }
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u.test(value) ? longDateTime(locale, Date.parse(value)) : undefined;
}
