import { companyFacts } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { subjectName } from '@/catalogue/services/appointment-subject.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate, longDateTime } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { oneOf } from '@/ui/one-of.ts';
import { dashboardWords } from './dashboard.messages.ts';

interface StoredLetter {
  readonly seq: number;
  readonly isOurs: boolean;
  /** In epoch milliseconds. */
  readonly at: number;
  readonly body: string;
}

interface StoredThread {
  readonly letters: readonly StoredLetter[];
  /** The number of the enquiry in which the conversation continues. */
  readonly goesOnIn?: string | undefined;
}

/**
 * A conversation as shown on the page.
 * @param said the result of the last message; any other text is ignored
 * @param order the order of the enquiry, whose page takes documents while it is open
 */
export function shownThread(
  locale: Locale,
  stored: StoredThread | readonly StoredLetter[],
  said: string | null | undefined,
  order: { readonly status: string } | undefined,
) {
  const { letters, goesOnIn }: StoredThread = 'letters' in stored ? stored : { letters: stored };
  const all = dashboardWords(locale);
  const isOpen = does('papers') && (order?.status === 'placed' || order?.status === 'paid');
  const words = isOpen ? all : { ...all, writeHint: all.writeHintAlone };
  const outcome = oneOf(['sent', 'empty', 'limited'], said);
  const look = outcome === 'sent' ? ('good' as const) : ('bad' as const);
  return {
    words,
    firm: companyFacts(locale).company ?? '',
    letters: letters.map(({ at, ...letter }) => ({ ...letter, when: longDateTime(locale, at) })),
    goesOn: goesOnIn && fill(words.goesOn, { reference: goesOnIn }),
    notice: outcome && { look, text: words[`said.${outcome}`] },
  };
}

interface StoredHead {
  readonly reference: string;
  /** The service that the enquiry is about; null if there is none. */
  readonly service: string | null;
  /** In epoch milliseconds. */
  readonly received_at: number;
}

/** The heading of a conversation's page: what it is about, then the number of the case and the day we received it. */
export function headOfThread(locale: Locale, { reference, service, received_at }: StoredHead) {
  const words = dashboardWords(locale);
  const subject = subjectName(locale, service ?? '');
  return {
    title: subject ? fill(words.thread, { subject }) : words.withUs,
    intro: `${reference}, ${fill(words.since, { day: longDate(locale, dayInIndia(received_at)) })}`,
  };
}
