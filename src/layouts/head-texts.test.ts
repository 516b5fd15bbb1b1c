import { describe, expect, test } from 'vitest';
import { descriptionText, titleText } from './head-texts.ts';

describe('titleText', () => {
  test('has the firm if there is room', () => {
    expect(titleText('GST registration', 'Aarambh')).toBe('GST registration · Aarambh');
  });
  test('leaves out the firm, then the text after the colon', () => {
    expect(titleText('Proprietorship, partnership, LLP, OPC or a private limited?', 'Aarambh')).toBe(
      'Proprietorship, partnership, LLP, OPC or a private limited?',
    );
    expect(titleText('Late fees and interest: what a missed GST, TDS or ROC date costs you', 'Aarambh')).toBe(
      'Late fees and interest · Aarambh',
    );
  });
});

test('a short description is extended with the firm’s description of itself', () => {
  const firm = 'Aarambh: every good business begins well.';
  expect(descriptionText('The right form.', firm)).toBe(`The right form. ${firm}`);
  expect(descriptionText('x'.repeat(70), firm)).toBe('x'.repeat(70));
});
