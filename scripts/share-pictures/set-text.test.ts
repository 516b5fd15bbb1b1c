import { describe, expect, test } from 'vitest';
import { createTextSetter } from './set-text.ts';

const setter = createTextSetter(600);

describe('set text', () => {
  test.each(['Contact', 'संपर्क', '₹1,999', 'प्राइवेट लिमिटेड (GST)'])('%s has outlines and a width', (text) => {
    const { path, width } = setter.line(text, 60);
    expect(path).toMatch(/^M/);
    expect(width).toBeGreaterThan(60);
  });

  test('grows with its size', () => {
    expect(setter.line('आरंभ', 80).width).toBeCloseTo(2 * setter.line('आरंभ', 40).width, 3);
  });

  test('breaks at spaces, with no line wider than the box, and shows when words are left out', () => {
    const text = 'कंपनी पंजीकरण, जीएसटी, कानूनी और एनजीओ के काम हिंदी में';
    const lines = setter.lines(text, 60, 500, 9);
    expect(lines.length).toBeGreaterThan(1);
    for (const { width } of lines) {
      expect(width).toBeLessThanOrEqual(500);
    }
    expect(setter.lines(text, 60, 500, 1)).toHaveLength(1);
  });
});
