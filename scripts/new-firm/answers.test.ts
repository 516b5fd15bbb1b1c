import { describe, expect, test } from 'vitest';
import { gstin, mail, phone, website } from './check-answer.ts';
import { prefixOf } from './firm-values.ts';
import { answerAll, questions } from './questions.ts';

const whole = {
  name: 'Kesar Bakery',
  'name-hi': 'केसर बेकरी',
  trade: 'bakery',
  'trade-hi': 'बेकरी',
  city: 'Nagpur',
  'city-hi': 'नागपुर',
  address: '12 Ring Road',
  'address-hi': '12 रिंग रोड',
  pin: '440010',
  phone: '9876500210',
  mail: 'namaste@kesar-bakery.example',
};

test('there are ten questions, and one with a default may be left out', () => {
  expect(questions).toHaveLength(10);
  const { answers, faults } = answerAll(whole);
  expect(faults).toEqual([]);
  expect(answers).toMatchObject({
    'legal-name': 'Kesar Bakery',
    'legal-name-hi': 'केसर बेकरी',
    website: 'https://www.kesar-bakery.example',
    language: 'en',
    gstin: 'none',
    offers: 'none',
    phone: '+91 98765 00210',
  });
});

test('reports everything that is wrong or missing at once', () => {
  const { faults } = answerAll({
    ...whole,
    gstin: '27AAPFU0939F1ZX',
    mail: 'at home',
    phone: '123',
    'city-hi': 'Nagpur',
    pin: undefined,
    fax: '1',
  });
  expect(faults.map((each) => each.split(':')[0])).toEqual(['fax', 'city-hi', 'pin', 'phone', 'mail', 'gstin']);
  expect(answerAll({ ...whole, 'legal-name': 'Kesar Foods LLP' }).faults).toEqual([
    'legal-name-hi: an answer is missing (In Hindi letters)',
  ]);
});

test('removes invisible characters that were pasted in, and rejects what pages would fill in', () => {
  const { answers, faults } = answerAll({ ...whole, name: '  Kesar\u00a0 Bakery\u200b ', address: 'Shop {12}' });
  expect(answers.name).toBe('Kesar Bakery');
  expect(faults).toEqual(['address: Leave out brackets and braces.']);
});

describe('single answers', () => {
  test.each([
    ['9876500210', '+91 98765 00210'],
    ['+91-98765-00210', '+91 98765 00210'],
    ['098765 00210', '+91 98765 00210'],
    ['0712 255 0100', '+91 712 255 0100'],
    ['+91 11 4000 0010', '+91 11 4000 0010'],
  ])('phone %s', (typed, value) => expect(phone(typed)).toEqual({ value }));

  test('a GST number is checked by its last character', () => {
    expect(gstin('27 aapfu0939f1zv')).toEqual({ value: '27AAPFU0939F1ZV' });
    expect(gstin('None')).toEqual({ value: 'none' });
    expect(gstin('27AAPFU0939F1ZA')).toHaveProperty('fault');
  });

  test('email address and website', () => {
    expect(mail('a@b')).toHaveProperty('fault');
    expect(website('kesar.example/')).toEqual({ value: 'https://kesar.example' });
    expect(website('http://kesar.example')).toEqual({ value: 'https://kesar.example' });
    for (const typed of ['kesar', 'kesar.example/shop', 'ke sar.in']) {
      expect(website(typed)).toHaveProperty('fault');
    }
  });

  test.each([
    ['Kesar Bakery', 'KB'],
    ['FrameWala', 'FRA'],
    ['3 of us', 'OU'],
    ['Ümit', 'UMI'],
    ['7', 'REF'],
  ])('the initials of %s', (name, letters) => expect(prefixOf(name)).toBe(letters));
});
