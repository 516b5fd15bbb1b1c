import { expect, test } from 'vitest';
import { copiesIn } from './copies.ts';

test.each([
  ['', []],
  [' , ', []],
  ['a@example.in, b@example.in', ['a@example.in', 'b@example.in']],
  ['a@example.in; b@Example.IN\nc@example.in a@example.in', ['a@example.in', 'b@example.in', 'c@example.in']],
  ['CA Mehta <ca@example.in>, राम@डाटामेल.भारत', ['ca@example.in', 'राम@डाटामेल.भारत']],
])('%j are %j', (typed, addresses) => {
  expect(copiesIn(typed)).toEqual({ addresses });
});

test.each([
  ['a@example.in, asha', 'asha'],
  ['asha@', 'asha@'],
  ['Asha <nobody>', 'nobody'],
  ['a@example.in, Bcc:b@example.in', 'Bcc:b@example.in'],
])('in %j it is %j that is not an address', (typed, wrong) => {
  expect(copiesIn(typed)).toEqual({ wrong });
});
