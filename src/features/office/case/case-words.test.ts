import { expect, test } from 'vitest';
import { callMessages } from './call.messages.ts';
import { caseMessages, caseWords } from './case.messages.ts';
import { identityMessages } from './identity.messages.ts';
import { messagesSentWords } from './messages-sent.messages.ts';
import { outgoingWords } from './outgoing.messages.ts';
import { receivedMessages } from './received.messages.ts';
import { togetherMessages } from './together.messages.ts';

test('no text of the case page overwrites another', () => {
  const parts = [
    caseMessages,
    callMessages,
    identityMessages,
    receivedMessages,
    togetherMessages,
    outgoingWords('en'),
    messagesSentWords('en'),
  ];
  const keys = parts.flatMap((part) => Object.keys(part));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(Object.keys(caseWords('en'))).toHaveLength(keys.length);
  expect(caseWords('en').itsRecords).toBe('Appointments and orders');
});
