import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

/** By when a stage of an order will be finished, and what is said when that day has passed. */
const stageWhenMessages = defineMessages({
  planned: { en: 'By about {day}', hi: 'लगभग {day} तक' },
  'late.us': {
    en: 'Planned by {day}, and late. We are working on it; nothing more will be charged. To ask, call {phone}.',
    hi: '{day} तक होना था, देर हो गई है। काम चल रहा है, इसके लिए और कुछ नहीं लिया जाएगा। पूछना हो तो {phone} पर फ़ोन कीजिए।',
  },
  'late.you': {
    en: 'Planned by {day}. The work goes on as soon as you have done this.',
    hi: '{day} तक होना था। आपका यह काम होते ही हम आगे बढ़ेंगे।',
  },
  'late.government': {
    en: 'Planned by {day}, and the department is late. We keep asking there, and write when it has decided.',
    hi: '{day} तक होना था, विभाग से देर हो रही है। हम वहाँ पूछते रहेंगे और फ़ैसला आते ही आपको लिखेंगे।',
  },
  follows: {
    en: 'Follows as soon as the step before it is finished.',
    hi: 'इससे पहले का काम पूरा होते ही शुरू होगा।',
  },
});

/** When a stage comes, as orders/stage-plan.ts has it. */
export interface StageWhen {
  readonly state: 'none' | 'planned' | 'late' | 'follows';
  /** In India, such as 2026-12-01; '' where it is not said. */
  readonly day: string;
}

/** The sentence; '' where nothing is known. @param phone of the firm */
export function stageWhenText(
  locale: Locale,
  { state, day }: StageWhen,
  whose: 'you' | 'us' | 'government',
  phone: string,
): string {
  if (state === 'none') return '';
  const words = wordsFor(stageWhenMessages, locale);
  const text = state === 'late' ? words[`late.${whose}`] : words[state];
  return fill(text, { day: day ? longDate(locale, day) : '', phone });
}
