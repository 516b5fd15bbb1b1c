import { expect, test } from 'vitest';
import { carriedGaps, gapsIn, toldGaps } from './reply-gaps.ts';

test.each([
  ['For this we need {papers} and {our-time}.', ['{papers}', '{our-time}']],
  ['हम [तारीख़] को लिखेंगे। विभाग: {विभाग}', ['[तारीख़]', '{विभाग}']],
  ['We filed it on [date], [date], number [...] or […] or [ ].', ['[date]', '[...]', '[…]', '[ ]']],
  ['Our fee is ₹ , the government fee ₹ 1,000 and ₹१०.', ['₹']],
  ['We need:\r\n\r\n- \r\n- PAN\r\n-', ['-']],
  ['The last date is ____ or { }.', ['____', '{ }']],
])('a gap is found however it is marked: %j', (text, gaps) => {
  expect(gapsIn(text)).toEqual(gaps);
});

test.each(['Total: ₹2,358.82 (GST 18%)', '- PAN\n- आधार', 'a < b, x_1, some_name', 'one [ bracket, one } brace', ''])(
  'there is none in %j',
  (text) => {
    expect(gapsIn(text)).toEqual([]);
  },
);

test('the warnings that the clerk has seen survive the round trip through the form', () => {
  const gaps = gapsIn('[date], {papers}, [काग़ज़]');
  expect(toldGaps(carriedGaps([...gaps, '[date]']))).toEqual(gaps);
  // Browsers may normalise line breaks.
  expect(toldGaps(carriedGaps(gaps).replaceAll('\n', '\r\n'))).toEqual(gaps);
  expect(toldGaps('')).toEqual([]);
});
