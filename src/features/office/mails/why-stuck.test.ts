import { expect, test } from 'vitest';
import { whyStuck } from './why-stuck.ts';

test.each([
  [null, 'new'],
  ['the recipient is not an email address', 'address'],
  ['EENVELOPE: 550 5.1.1 No such user here', 'nobody'],
  ['EAUTH: Invalid login: 535 5.7.8 password not accepted', 'login'],
  ['ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:25', 'away'],
  ['a file of this email was erased', 'erased'],
  ['the customer has stopped our messages', 'stopped'],
  ['the copies were taken, the person was refused Cause: 550 5.1.1 no such user', 'nobody'],
  ['EENVELOPE: 552 5.2.2 over quota', 'full'],
  ['EENVELOPE: 451 4.7.1 greylisted', 'later'],
  ['EMESSAGE: 554 5.7.1 rejected', 'refused'],
] as const)('%s', (error, why) => {
  expect(whyStuck(error)).toBe(why);
});
