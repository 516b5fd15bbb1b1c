import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { locales } from '@/kernel/locale.ts';
import { RetentionPage } from './RetentionPage.tsx';
import { retentionWords } from './retention.messages.ts';

afterEach(() => applyEdits({}));

test.each(locales)(
  'the page on keeping and deleting does not mention orders to a firm without any, in %s',
  (locale) => {
    const shown = (): string =>
      renderToStaticMarkup(
        createElement(RetentionPage, {
          words: retentionWords(locale),
          locale,
          action: '/office/retention',
          ahead: 0,
          holds: [],
          isClockDoubted: false,
          notice: undefined,
          untilField: null,
          times: {
            caseMonths: { other: 24 },
            untilWithdrawn: [],
            books: 72,
            papers: 12,
            withdrawn: 30,
            mails: 90,
            log: 400,
          },
          preview: { cases: [], withdrawn: [], papers: [], mails: 0, entries: 0 },
        }),
      );
    expect(shown()).toMatch(/\border\b|ऑर्डर/i);
    applyEdits({ 'features.yaml#orders': false });
    expect(shown()).not.toMatch(/\borders?\b|ऑर्डर/i);
    expect(shown()).toContain(retentionWords(locale).holdsText);
  },
);
