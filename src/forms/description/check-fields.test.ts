import { describe, expect, test } from 'vitest';
import { wordsFor } from '@/i18n/messages.ts';
import { locales } from '@/kernel/locale.ts';
import { formMessages } from '../form.messages.ts';
import { checkFields, type Rules } from './check-fields.ts';
import { describeFaults } from './describe-faults.ts';
import { mostOf } from './field-rules.ts';
import { boxes } from './form.ts';

const rules: Rules = { name: { kind: 'name' }, email: { kind: 'email' }, phone: { kind: 'phone' }, ...boxes };
const good = { name: 'आशा', email: 'asha@example.com', phone: '98765 43210' };

describe('checkFields', () => {
  test('returns the fields in their stored form', () => {
    expect(checkFields(rules, good)).toEqual({
      ok: true,
      fields: { ...good, phone: '+919876543210', news: '', writeOnly: '' },
    });
  });

  test('reports every faulty field once', () => {
    expect(checkFields(rules, { name: '', email: 'x', phone: '1', news: 'on' })).toEqual({
      ok: false,
      faults: { name: 'required', email: 'email', phone: 'phone', news: 'choice' },
    });
  });

  test('a missing field is required, and a field that the form does not have is unknown', () => {
    const { phone: _, ...withoutPhone } = good;
    expect(checkFields(rules, { ...withoutPhone, isAdmin: 'yes' })).toEqual({
      ok: false,
      faults: { phone: 'required', isAdmin: 'unknown' },
    });
  });

  test('names of JavaScript’s own properties are ordinary field names', () => {
    const typed = Object.fromEntries([...Object.entries(good), ['constructor', 'x']]);
    const checked = checkFields(rules, typed);
    expect(checked.ok ? [] : Object.entries(checked.faults)).toEqual([['constructor', 'unknown']]);
  });
});

describe('describeFaults', () => {
  const faults = ['required', 'tooLong', 'characters', 'name', 'email', 'phone', 'choice', 'unknown'] as const;

  test.each(locales)('every fault is a complete sentence that names the field, %s', (locale) => {
    const label = locale === 'hi' ? 'आपका नाम' : 'Your name';
    const words = wordsFor(formMessages, locale);
    for (const fault of faults) {
      const { name: sentence = '' } = describeFaults({ name: fault }, words, rules, { name: label });
      expect(sentence).toContain(`“${label}”`);
      expect(sentence).not.toMatch(/[{}]/);
      if (fault === 'tooLong') {
        expect(sentence).toContain(String(mostOf({ kind: 'name' })));
      }
      if (locale === 'hi') {
        expect(sentence).toMatch(/\p{Script=Devanagari}/u);
      }
    }
  });

  test('a field that the form does not have is named as it was sent, shortened', () => {
    const sentence = (name: string) =>
      Object.values(describeFaults({ [name]: 'unknown' }, wordsFor(formMessages, 'en'), rules, { title: 'Ask' }))[0];
    expect(sentence('x'.repeat(500))).toContain(`“${'x'.repeat(40)}”`);
    for (const name of ['toString', 'title']) {
      expect(sentence(name)).toContain(`“${name}”`);
    }
  });
});
