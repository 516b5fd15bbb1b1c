import { expect, test } from 'vitest';
import { serviceShape } from '@/catalogue/services/service.shape.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { fieldTree, readTree } from './field-tree.ts';

test('the ways of a service’s appointments come back unchanged from the form for its length and price', () => {
  const { appointment } = serviceShape.shape;
  for (const said of [
    { minutes: 45, ways: ['home', 'branch'] },
    { price: 600 },
    { ways: ['phone'], buffers: { home: 45, video: 0 } },
    { price: 600, prices: { home: 900 } },
  ]) {
    const sent = postedForm([fieldTree(appointment, said, '0', 'appointment', {})]);
    expect(readTree(appointment, sent, '0', 'appointment', {})).toEqual(said);
  }
});
