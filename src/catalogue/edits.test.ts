import { afterEach, expect, test } from 'vitest';
import { setAt } from './edits.ts';
import { company, companyFacts } from './firm/company.ts';
import { getContactFaqs } from './firm/faqs.ts';
import { applyEdits, findFaults } from './read-content.ts';
import { getService } from './services/services.ts';
import { announcementsShape } from './site/navigation.shape.ts';
import { listAnnouncements } from './site/navigation.ts';

const none = {};
afterEach(() => applyEdits(none));

const price = 'services/gst-registration.yaml#price';

test('every loader returns the published content, and the file’s content again after a revert', () => {
  const before = getService('hi', 'gst-registration').terms.price;
  const lines = listAnnouncements('en');
  const questions = getContactFaqs('en');
  applyEdits({
    [price]: { amount: 54_321 },
    'announcements.yaml#': [{ id: 'one', text: { en: 'Only {claim.offer}', hi: 'केवल {claim.offer}' } }],
    'company.yaml#holidays': ['2026-11-30'],
  });
  expect(JSON.stringify(getService('hi', 'gst-registration').terms.price)).toContain('54,321');
  expect(listAnnouncements('hi')).toEqual([{ id: 'one', text: `केवल ${companyFacts('hi')['claim.offer']}` }]);
  expect(company.holidays).toEqual(['2026-11-30']);
  expect(getContactFaqs('en')).toEqual(questions);
  applyEdits({ [price]: { amount: 1 } });
  expect(listAnnouncements('en')).toEqual(lines);
  applyEdits(none);
  expect(getService('hi', 'gst-registration').terms.price).toEqual(before);
});

test('a value cached while content is unchanged follows each edit and its revert', () => {
  const before = [companyFacts('en').company, companyFacts('hi').company];
  applyEdits({ 'company.yaml#name': { en: 'Another', hi: 'दूसरी' } });
  expect([companyFacts('en').company, companyFacts('hi').company]).toEqual(['Another', 'दूसरी']);
  applyEdits(none);
  expect([companyFacts('en').company, companyFacts('hi').company]).toEqual(before);
  expect(companyFacts('en')).toBe(companyFacts('en'));
});

test('content that a shape refuses changes nothing, not even its valid parts', () => {
  const before = getService('en', 'gst-registration').terms.price;
  const broken = { [price]: { amount: 7 }, 'announcements.yaml#': [{ id: 'one', text: { en: 'English alone' } }] };
  expect(() => applyEdits(broken)).toThrow('content/announcements.yaml › 0 › text: the Hindi (`hi`) is missing');
  expect(getService('en', 'gst-registration').terms.price).toEqual(before);
  expect(findFaults('announcements.yaml', announcementsShape, broken)).toMatchObject([{ path: [0, 'text'] }]);
});

test('a value is set without changing the original', () => {
  const raw = { page: { time: { us: 'a' }, facts: [1] } };
  expect(setAt(raw, 'page.time.us', 'b')).toEqual({ page: { time: { us: 'b' }, facts: [1] } });
  expect(raw.page.time.us).toBe('a');
});
