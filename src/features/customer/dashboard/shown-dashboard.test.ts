import { expect, test } from 'vitest';
import { dashboardWords } from './dashboard.messages.ts';
import { aroundDashboard, saidAt } from './shown-dashboard.ts';

test('what became of a form is said where the form stands', () => {
  const words = dashboardWords('hi');
  const noticeOf = (said: string | null) => aroundDashboard('hi', said).notice;
  expect(noticeOf('saved')).toEqual({ at: 'settings', look: 'good', text: words['said.saved'] });
  expect(noticeOf('name')).toEqual({ at: 'settings', look: 'bad', text: words['said.name'] });
  expect(noticeOf('billing')).toEqual({ at: 'billing', look: 'good', text: words['said.billing'] });
  expect(noticeOf('wrong')).toEqual({ at: 'billing', look: 'bad', text: words['said.wrong'] });
  expect(noticeOf('sent')).toBeUndefined();
  expect(saidAt('hi', 'billing')).toBe('/hi/dashboard?said=billing#billing');
  expect(saidAt('en', 'name')).toBe('/dashboard?said=name#settings');
});
