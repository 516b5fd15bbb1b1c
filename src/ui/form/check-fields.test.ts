import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { locales } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { checkFields } from './check-fields.ts';
import { describeFaults } from './describe-faults.ts';
import { consentChoices, email, longest, name, phone } from './field-rules.ts';
import { formMessages } from './form.messages.ts';

const schema = v.strictObject({ name, email, phone, ...consentChoices });
const good = { name: 'आशा', email: 'asha@example.com', phone: '98765 43210' };

describe('checkFields', () => {
  test('gives the fields as they are stored', () => {
    expect(checkFields(schema, good)).toEqual({
      ok: true,
      fields: { ...good, phone: '+919876543210', news: '', writeOnly: '' },
    });
  });

  test('names every faulty field once', () => {
    expect(checkFields(schema, { name: '', email: 'x', phone: '1' })).toEqual({
      ok: false,
      faults: { name: 'required', email: 'email', phone: 'phone' },
    });
  });

  test('a field that is missing is required, one that the form does not have unknown', () => {
    const { phone: _, ...withoutPhone } = good;
    expect(checkFields(schema, { ...withoutPhone, isAdmin: 'yes' })).toEqual({
      ok: false,
      faults: { phone: 'required', isAdmin: 'unknown' },
    });
    expect(checkFields(schema, {})).toEqual({
      ok: false,
      faults: { name: 'required', email: 'required', phone: 'required' },
    });
  });

  test('names of JavaScript’s own are fields like others', () => {
    const typed = Object.fromEntries([...Object.entries(good), ['constructor', 'x']]);
    const checked = checkFields(schema, typed);
    expect(checked.ok ? [] : Object.entries(checked.faults)).toEqual([['constructor', 'unknown']]);
  });
});

describe('describeFaults', () => {
  const faults = ['required', 'tooLong', 'characters', 'name', 'email', 'phone', 'choice', 'unknown'] as const;

  test.each(locales)('every fault is a finished sentence that names the field, %s', (locale) => {
    const label = locale === 'hi' ? 'आपका नाम' : 'Your name';
    for (const fault of faults) {
      const { name: sentence = '' } = describeFaults({ name: fault }, wordsFor(formMessages, locale), { name: label });
      expect(sentence).toContain(`“${label}”`);
      expect(sentence).not.toMatch(/[{}]/);
      if (fault === 'tooLong') expect(sentence).toContain(String(longest.name));
      if (locale === 'hi') expect(sentence).toMatch(/\p{Script=Devanagari}/u);
    }
  });

  test('a field that the form does not have is named as it came, shortened', () => {
    const unknown = (field: string) => ({ [field]: 'unknown' as const });
    const [sentence = ''] = Object.values(describeFaults(unknown('x'.repeat(500)), wordsFor(formMessages, 'en'), {}));
    expect(sentence).toContain(`“${'x'.repeat(40)}”`);
    expect(describeFaults(unknown('toString'), wordsFor(formMessages, 'en'), {}).toString).toContain('“toString”');
  });
});
