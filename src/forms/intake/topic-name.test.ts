import { describe, expect, test } from 'vitest';
import { listServices } from '@/catalogue/services/services.ts';
import { locales } from '@/kernel/locale.ts';
import { topicFields } from '@/server/domains/cases/store/office-columns.ts';
import { formWords } from '../form-words.ts';
import { forms, kindOf } from './list-forms.ts';
import { topicName } from './topic-name.ts';

/** The topics that each form offers. */
const offered = forms.flatMap((form) =>
  topicFields.flatMap((name) => {
    const field = form.fields[name];
    return field?.kind === 'choice' ? [{ form, name, options: field.options }] : [];
  }),
);

describe('the topic of a case', () => {
  test.each(locales)('has the name from its form’s option, %s', (locale) => {
    expect(offered.length).toBeGreaterThan(0);
    for (const { form, name, options } of offered) {
      const words: Readonly<Record<string, string>> = formWords(form, locale);
      for (const option of options) {
        expect(topicName(locale, kindOf(form), option)).toBe(words[`${name}.${option}`]);
      }
    }
  });

  test('is in words for an order from a quote without catalogue services', () => {
    expect(locales.map((locale) => topicName(locale, 'order', 'clerk-quote'))).toEqual([
      'Work from a quote',
      'कोटेशन का काम',
    ]);
  });

  test('has the name from any form that knows it, if the case came from none', () => {
    for (const { options } of offered) {
      for (const option of options) {
        expect(topicName('hi', undefined, option)).not.toBe(option);
        expect(topicName('hi', 'appointment', option)).toBe(topicName('hi', undefined, option));
      }
    }
    for (const { slug, title } of listServices('en')) {
      expect(topicName('en', undefined, slug)).toBe(title);
    }
  });

  test('is shown as stored if nothing knows it', () => {
    expect(topicName('en', undefined, 'pension')).toBe('pension');
    expect(topicName('en', 'newsletter', 'gst')).toBe('gst');
  });
});
