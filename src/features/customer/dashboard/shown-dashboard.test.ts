import { expect, test } from 'vitest';
import { dashboardWords } from './dashboard.messages.ts';
import { aroundDashboard, saidAt } from './shown-dashboard.ts';

test('the result of a form is shown beside the form', () => {
  const words = dashboardWords('hi');
  const noticeOf = (said: string | null) => aroundDashboard('hi', said).notice;
  expect(noticeOf('saved')).toEqual({ at: 'settings', look: 'good', text: words['said.saved'] });
  expect(noticeOf('name')).toEqual({ at: 'settings', look: 'bad', text: words['said.name'] });
  expect(noticeOf('business')).toEqual({ at: 'businesses', look: 'good', text: words['said.business'] });
  expect(noticeOf('removed')).toEqual({ at: 'businesses', look: 'good', text: words['said.removed'] });
  expect(noticeOf('wrong')).toEqual({ at: 'businesses', look: 'bad', text: words['said.wrong'] });
  expect(noticeOf('given')).toEqual({ at: 'orders', look: 'good', text: words['said.given'] });
  expect(noticeOf('sent')).toBeUndefined();
  expect(saidAt('hi', 'business')).toBe('/hi/dashboard?said=business#businesses');
  expect(saidAt('en', 'name')).toBe('/dashboard?said=name#settings');
});
