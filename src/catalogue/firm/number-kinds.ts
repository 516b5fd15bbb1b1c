import type { LocalizedText } from '@/i18n/localized-text.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { saidNumberKinds } from './company.ts';
import { numberKindMessages } from './number-kinds.messages.ts';

/** A kind of number that an authority or somebody else gives to the work of an order. */
interface NumberKind {
  readonly id: string;
  readonly name: LocalizedText;
  /** An id of content/portals.yaml: where such a number is looked up. */
  readonly portal?: string | undefined;
}

const usual: readonly NumberKind[] = [
  { id: 'arn', name: numberKindMessages.arn, portal: 'gst' },
  { id: 'srn', name: numberKindMessages.srn, portal: 'mca' },
  { id: 'tm', name: numberKindMessages.tm, portal: 'ip-india' },
];

/** As content/wording.yaml lists them. */
export const numberKinds: readonly NumberKind[] = saidNumberKinds ?? usual;

/** What is none of them. */
const OTHER = 'other';

/** What a clerk chooses from when there is a number to note, in one language. */
export const offeredNumberKinds = (locale: Locale): { value: string; label: string }[] => [
  ...numberKinds.map(({ id, name }) => ({ value: id, label: name[locale] })),
  { value: OTHER, label: wordsFor(numberKindMessages, locale).other },
];

/** Whether the firm itself gives numbers of some kind: they are of no authority, and of every order. */
export const givesNumbers = (kinds: readonly NumberKind[] = numberKinds): boolean =>
  kinds.some(({ portal }) => portal === undefined);

/** Whether a clerk can choose it. */
export const isNumberKind = (kind: string): boolean => kind === OTHER || numberKinds.some(({ id }) => id === kind);

/** What a number is called beside its order. One of a kind that is no longer listed stays readable. */
export const numberName = (kind: string, locale: Locale): string =>
  numberKinds.find(({ id }) => id === kind)?.name[locale] ?? wordsFor(numberKindMessages, locale).plain;
