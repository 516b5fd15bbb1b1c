import { defineMessages } from './messages.ts';

/** What a character is, if our documents cannot print it. */
export const unprintedMessages = defineMessages({
  Han: { en: 'Chinese characters', hi: 'चीनी अक्षर' },
  Hiragana: { en: 'Japanese characters', hi: 'जापानी अक्षर' },
  Katakana: { en: 'Japanese characters', hi: 'जापानी अक्षर' },
  Hangul: { en: 'Korean characters', hi: 'कोरियाई अक्षर' },
  Sinhala: { en: 'Sinhala letters', hi: 'सिंहली अक्षर' },
  Tibetan: { en: 'Tibetan letters', hi: 'तिब्बती अक्षर' },
  Myanmar: { en: 'Burmese letters', hi: 'बर्मी अक्षर' },
  Thai: { en: 'Thai letters', hi: 'थाई अक्षर' },
  Cyrillic: { en: 'Cyrillic (Russian) letters', hi: 'सिरिलिक (रूसी) अक्षर' },
  Greek: { en: 'Greek letters', hi: 'यूनानी अक्षर' },
  Hebrew: { en: 'Hebrew letters', hi: 'हिब्रू अक्षर' },
  Arabic: { en: 'some Arabic letters', hi: 'कुछ अरबी अक्षर' },
  Latin: { en: 'some letters with accents', hi: 'कुछ विदेशी अक्षर' },
  emoji: { en: 'emoji', hi: 'इमोजी' },
  other: { en: 'these characters', hi: 'ये अक्षर' },
});
