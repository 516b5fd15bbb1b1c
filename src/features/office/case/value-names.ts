import { kindNames } from '@/forms/intake/kind-names.ts';
import { topicName } from '@/forms/intake/topic-name.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import type { CaseWords } from './case.messages.ts';

interface Turn {
  readonly whose: 'us' | 'customer' | 'government' | null;
  readonly at: number | null;
}

/** Returns a function that formats the values of a case's fields. */
export function valueNames(locale: Locale, words: CaseWords, clerks: readonly { id: string; name: string }[]) {
  const statuses: Readonly<Record<string, string>> = statusNames(locale);
  const date = (at: number | null): string => (at === null ? words.none : longDateTime(locale, at));
  const textsOf = new Map<string, (value: unknown) => string>([
    ['status', (value) => statuses[String(value)] ?? String(value)],
    ['kind', (value) => kindNames(locale)[String(value)] ?? String(value)],
    ['assignee', (value) => clerks.find(({ id }) => id === value)?.name ?? words.nobody],
    ['labels', (value) => String(value).split(',').filter(Boolean).join(', ') || words.none],
    ['due', (value) => date(typeof value === 'number' ? value : null)],
    ['state', (value) => indianStates(locale).find((state) => state.value === value)?.label ?? words.none],
    ['service', (value) => (typeof value === 'string' ? topicName(locale, undefined, value) : words.none)],
  ]);
  const turnOf = (value: unknown): string => {
    const { whose, at } = (value ?? { whose: null, at: null }) as Turn;
    return [whose ? words[whose] : words.none, at === null ? '' : date(at)].filter(Boolean).join(', ');
  };
  return (group: string, value: unknown): string => (textsOf.get(group) ?? turnOf)(value);
}
