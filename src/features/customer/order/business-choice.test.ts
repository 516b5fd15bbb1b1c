import { expect, test } from 'vitest';
import { errorsOfChoice, forBusiness } from './business-choice.server.ts';
import { orderWords } from './order.messages.ts';
import { checkOrder } from './order.server.ts';

const traders = {
  id: 'traders-1',
  name: 'Asha Traders',
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  address: '12 Sample Road\nPune 411001',
  city: 'Pune',
  pin: '411001',
};
const typed = { name: 'Ravi', mail: 'asha@example.in', state: 'delhi', gstin: '', address: '', terms: 'yes' };
const check = (business: string, own = [traders], feePaise = 0) => {
  const filled = forBusiness({ ...typed, business }, own);
  const { errors, orderer, place } = checkOrder('en', filled, feePaise);
  return { orderer, place, errors: errorsOfChoice('en', errors, filled, own) };
};

test('a chosen business fills the order, whatever the hidden fields contain', () => {
  const { errors, orderer, place } = check(traders.id);
  expect(errors).toEqual({});
  expect(place).toEqual({ city: 'Pune', pin: '411001' });
  expect(orderer).toMatchObject({ name: 'Asha Traders', gstin: traders.gstin, state: 'maharashtra' });
  expect(check('other').orderer).toMatchObject({ name: 'Ravi', state: 'delhi' });
});

test('a customer with businesses has to choose one; a business of another customer does not count', () => {
  const words = orderWords('en');
  expect(check('').errors).toEqual({ business: words.notBusiness });
  expect(check('somebody-elses').errors).toEqual({ business: words.notBusiness });
  expect(check('somebody-elses', []).errors).toEqual({});
});

test('what the business lacks is shown beside the choice', () => {
  const bare = { ...traders, gstin: '', address: '' };
  expect(check(bare.id, [bare], 5_000_000).errors).toEqual({ business: orderWords('en').businessAddress });
});
