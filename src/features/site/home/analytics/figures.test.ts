import { describe, expect, it } from 'vitest';
import { countedText, sampleSeconds } from './figures.ts';

describe('countedText', () => {
  it('grows from zero to the figure as it is written', () => {
    expect(countedText('8000', 0, 40)).toBe('0');
    expect(countedText('8000', 10, 40)).toBe('2000');
    expect(countedText('8000', 40, 40)).toBe('8000');
  });

  it('keeps decimals, grouping and the text around the digits', () => {
    expect(countedText('99.9%', 0, 40)).toBe('0.0%');
    expect(countedText('99.9%', 20, 40)).toBe('50.0%');
    expect(countedText('₹1,50,000+', 39, 40)).toBe('₹1,46,250+');
    expect(countedText('99.9%', 41, 40)).toBe('99.9%');
  });
});

describe('sampleSeconds', () => {
  it('stays between 2.0 and 2.5 seconds and keeps its width', () => {
    expect([0, 0.5, 0.999].map(sampleSeconds)).toEqual(['2.00', '2.25', '2.50']);
  });
});
