import { expect, test } from 'vitest';
import { forms } from '../intake/list-forms.ts';
import { laidOut, layoutOf } from './layouts.ts';
import { StackedLayout } from './StackedLayout.tsx';

test('a layout belongs to the form that it is named after', () => {
  expect(laidOut.length).toBeGreaterThan(0);
  const names = forms.map(({ name }) => name);
  expect(laidOut.filter((name) => !names.includes(name))).toEqual([]);
  expect(layoutOf('hero-inquiry').name).toBe('HeroInquiryLayout');
});

test('any other form has its rows one below the other', () => {
  expect(layoutOf('contact')).toBe(StackedLayout);
});
