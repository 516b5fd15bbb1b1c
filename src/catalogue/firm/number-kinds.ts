import type { LocalizedText } from '@/i18n/localized-text.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { saidNumberKinds } from './company.ts';
import { numberKindMessages } from './number-kinds.messages.ts';

/** A kind of number that an authority or another party assigns to the work of an order. */
interface NumberKind {
  readonly id: string;
  readonly name: LocalizedText;
  /** An id of content/portals.yaml: the website for looking up such a number. */
  readonly portal?: string | undefined;
}

const usual: readonly NumberKind[] = [
  { id: 'arn', name: numberKindMessages.arn, portal: 'gst' },
  { id: 'srn', name: numberKindMessages.srn, portal: 'mca' },
  { id: 'tm', name: numberKindMessages.tm, portal: 'ip-india' },
];

/** The kinds listed in content/wording.yaml. */
export const numberKinds: readonly NumberKind[] = saidNumberKinds ?? usual;

const OTHER = 'other';

/** Lists the kinds that a clerk can choose when entering a number, in one language. */
export const offeredNumberKinds = (locale: Locale): { value: string; label: string }[] => [
  ...numberKinds.map(({ id, name }) => ({ value: id, label: name[locale] })),
  { value: OTHER, label: wordsFor(numberKindMessages, locale).other },
];

/**
 * Whether the firm assigns some kind of number itself, which then has no portal. Every order of such a firm has a
 * number.
 */
export const givesNumbers = (kinds: readonly NumberKind[] = numberKinds): boolean =>
  kinds.some(({ portal }) => portal === undefined);

/** Whether a clerk can choose this kind. */
export const isNumberKind = (kind: string): boolean => kind === OTHER || numberKinds.some(({ id }) => id === kind);

/** Returns the name of a number beside its order. A kind that is no longer listed still has a readable name. */
export const numberName = (kind: string, locale: Locale): string =>
  numberKinds.find(({ id }) => id === kind)?.name[locale] ?? wordsFor(numberKindMessages, locale).plain;
