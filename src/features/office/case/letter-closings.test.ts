import { expect, test } from 'vitest';
import { framed } from './letter-frame.ts';

const frame = { greeting: 'Hello Asha,', closing: ['Kind regards', 'Ravi Kumar'], company: 'Aarambh' };

test.each([
  'Respected sir,',
  'Pranaam,',
  'Vanakkam Asha ji,',
  'Ram Ram ji,',
  'Jai Hind,',
  'सादर नमस्कार,',
  'प्रणाम आशा जी,',
  'महोदय,',
  'आदरणीया आशा जी,',
])('the greeting “%s” is not repeated', (greeting) => {
  expect(framed(`${greeting}\nYour papers came.`, frame)).toMatchObject({
    heading: greeting,
    body: 'Your papers came.',
    around: { greeting: '' },
  });
});

test('a greeting that was typed twice is sent once', () => {
  expect(framed('Hello Asha,\nHello Asha,\nYour papers came.', frame)).toMatchObject({
    heading: 'Hello Asha,',
    body: 'Your papers came.',
  });
});

test.each([
  ['Thanks,', 'Ravi'],
  ['Thank you,', 'Ravi Kumar'],
  ['Best,', 'Ravi'],
  ['Cheers', 'Ravi'],
  ['धन्यवाद', 'रवि कुमार'],
  ['सादर धन्यवाद,', 'रवि'],
  ['आपका', 'रवि कुमार'],
])('the closing “%s” with a name below it is not repeated', (closing, name) => {
  expect(framed(`Your papers came.\n\n${closing}\n${name}`, frame)).toMatchObject({
    body: 'Your papers came.',
    closing: [closing, name],
    around: { closing: ['Aarambh'] },
  });
});

test('thanks that are part of the message stay in the text', () => {
  for (const text of [
    'We have all.\nThank you.',
    'Thank you.\nWe have all of your papers now.',
    'Thanks\nCall 98765',
    'Thanks\nWe will call.',
  ]) {
    expect(framed(text, frame)).toMatchObject({ body: text, closing: frame.closing });
  }
});
