import { afterEach, expect, test } from 'vitest';
import { wording } from '@/catalogue/firm/company.ts';
import { auditWords } from '@/features/office/audit/audit.messages.ts';
import { contentWords } from '@/features/office/content/content-words.ts';
import { setupWords } from '@/features/office/setup/setup.messages.ts';
import { setTradeWords } from '@/i18n/trade-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import { listFiles, read, withoutComments } from './sources.ts';

afterEach(() => setTradeWords(wording));

/** Files about the visitor's own customers, who are called customers whatever the firm calls those it serves. */
const ofVisitors = new Set(['src/features/site/business-form/business-form.messages.ts']);
/** A quoted text in either language. */
const texts = /\b(?:en|hi):\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;

test('no text of the interface says customer: it takes the firm’s own word', () => {
  const files = listFiles('src/**/*.messages.ts').filter(
    (path) => !ofVisitors.has(path) && !path.endsWith('trade-words.messages.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const faults = files.flatMap((path) =>
    [...withoutComments(read(path)).matchAll(texts)]
      .map(([, text = '']) => text.replaceAll(/\{[\w.-]+\}/g, ''))
      .filter((text) => /\b(?:customer|client|patient)s?\b|ग्राहक/i.test(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test('a clinic reads of its patients, in both languages and in every form of the word', () => {
  setTradeWords({
    ...wording,
    customer: { en: 'patient', hi: 'मरीज़' },
    customers: { en: 'patients', hi: 'मरीज़ों' },
  });
  const said = (locale: Locale) => [
    statusNames(locale)['waiting-customer'],
    setupWords(locale)['step.payments.text'],
    auditWords(locale)['is.customer'],
    contentWords(locale).labels.you,
  ];
  expect(said('en')).toEqual([
    'Waiting for patient',
    'Patients cannot pay you until your account or a payment service is entered.',
    'Patient',
    'Time the patient takes',
  ]);
  expect(said('hi')).toEqual([
    'मरीज़ का इंतज़ार',
    'जब तक आपका खाता या कोई भुगतान सेवा दर्ज न हो, मरीज़ भुगतान नहीं कर सकते।',
    'मरीज़',
    'मरीज़ को लगने वाला समय',
  ]);
});
