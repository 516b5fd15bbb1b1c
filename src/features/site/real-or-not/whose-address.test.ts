import { expect, test } from 'vitest';
import { whoseAddress } from './whose-address.ts';

const own = {
  phones: ['+91 11 4000 0010', '+919800000010'],
  mails: ['info@aarambh.example', 'hello@aarambh.example'],
  host: 'aarambh.example',
};

const official = new Map([
  ['udyamregistration.gov.in', 'Udyam portal'],
  ['cgtmse.in', 'CGTMSE'],
  ['1930', 'line against fraud'],
]);

test.for([
  ['https://www.udyamregistration.gov.in/verify', 'Udyam portal'],
  ['cgtmse.in', 'CGTMSE'],
  ['1930', 'line against fraud'],
] as const)('"%s" belongs to the %s', ([asked, name]) => {
  expect(whoseAddress(asked, own, official)).toEqual({ whose: 'official', name });
});

test.for([
  ['+91 11 4000 0010', 'ours'],
  ['01140000010', 'ours'],
  ['0091-11-4000-0010', 'ours'],
  ['98000 00010', 'ours'],
  ['९८००० ०००१०', 'ours'],
  ['Info@Aarambh.example ', 'ours'],
  ['https://aarambh.example/services', 'ours'],
  ['www.aarambh.example', 'ours'],
  ['98000 00011', 'notOurs'],
  ['1800 11 22', 'notOurs'],
  ['40000010', 'notOurs'],
  ['info@aarambh.example.co', 'notOurs'],
  ['info@gmail.com', 'notOurs'],
  ['officer@udyamregistration.gov.in', 'notOurs'],
  ['services.gst.gov.in', 'government'],
  ['gst.gov.in.refund.co', 'notOurs'],
  ['gst-gov.in', 'notOurs'],
  ['https://udyamregistration.gov.in@verify.in', 'notOurs'],
  ['19301930', 'notOurs'],
  ['aarambh.example.verify.in', 'notOurs'],
  ['my-aarambh.example', 'notOurs'],
  ['https://aarambh.example@verify.in/pay', 'notOurs'],
  ['https://udyam-registration.org/aarambh.example', 'notOurs'],
  ['12', 'unreadable'],
  ['1234567890123456', 'unreadable'],
  ['a man called', 'unreadable'],
  ['info@', 'unreadable'],
  ['???', 'unreadable'],
] as const)('"%s" is %s', ([asked, answer]) => {
  expect(whoseAddress(asked, own, official).whose).toBe(answer);
});
