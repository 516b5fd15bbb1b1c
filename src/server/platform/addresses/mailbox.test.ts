import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  [' Asha+tax@Example.in ', 'asha@example.in'],
  ['a.sha@example.in', 'a.sha@example.in'],
  ['A.S.Ha+1@Gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['+tag@example.in', '+tag@example.in'],
  ['a@b@example.in', 'a@b@example.in'],
  ['आशा@उदाहरण.भारत', 'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha', ''],
  ['', ''],
])('%s is the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
