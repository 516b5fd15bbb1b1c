import { fill } from '@/i18n/fill.ts';
import type { Consent } from '@/server/across/erasure/consents.ts';
import type { OwnDataWords } from '../../own-data/own-data.messages.ts';
import type { OwnDataReader } from '../../own-data/own-data-office.messages.ts';

/** The name of the checkbox of a consent. */
export const consentField = ({ kind, key, purpose }: Pick<Consent, 'kind' | 'key' | 'purpose'>): string =>
  `messages.${kind}.${purpose}.${key}`;

/** Names the channel, the contact and the messages of a consent. */
export const consentLabel = (words: OwnDataWords, { kind, contact, purpose }: Consent): string =>
  `${fill(words[`by.${kind}`], { to: contact })}: ${words[`for.${purpose}`]}`;

/** The checkboxes for a person's messages. */
export interface ConsentChoiceView {
  readonly fields: readonly { readonly name: string; readonly label: string; readonly isOpen: boolean }[];
  /** The contacts for which messages cannot be changed here, because they may belong to someone else. */
  readonly elsewhere: string;
}

/** Returns the checkboxes. A clerk sees only messages that are not stopped, because a clerk cannot resume any. */
export function consentChoice(
  words: OwnDataWords,
  consents: readonly Consent[],
  reader: OwnDataReader,
): ConsentChoiceView {
  const shown = consents.filter(({ mayChange, isOpen }) => mayChange && (isOpen || reader === 'person'));
  const others = consents.filter(({ mayChange, purpose }) => !mayChange && purpose === 'service');
  return {
    fields: shown.map((consent) => ({
      name: consentField(consent),
      label: consentLabel(words, consent),
      isOpen: consent.isOpen,
    })),
    elsewhere: reader === 'person' ? [...new Set(others.map(({ contact }) => contact))].join(', ') : '',
  };
}
