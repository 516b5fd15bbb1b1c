import { defineMessages } from '@/i18n/messages.ts';

/**
 * The ways in which people can meet the firm, for use in a sentence. The words for `branch` are not here but in
 * `place-one` of content/wording.yaml, without its full stop.
 */
export const wayMessages = defineMessages({
  phone: { en: 'by phone', hi: 'फ़ोन पर' },
  video: { en: 'by video', hi: 'वीडियो पर' },
  or: { en: '{ways} or {last}', hi: '{ways} या {last}' },
  home: { en: 'at your place', hi: 'आपके यहाँ' },
});
