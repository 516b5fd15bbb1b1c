import { expect, test } from 'vitest';
import { gstStates } from './gst-states.ts';
import { fitsState, isPin } from './pin-codes.ts';

test.each([
  ['110001', 'delhi', true],
  ['411001', 'maharashtra', true],
  ['403001', 'goa', true],
  ['411001', 'delhi', false],
  ['110001', 'uttar-pradesh', false],
  ['605001', 'puducherry', true],
  ['533464', 'puducherry', true],
  ['673310', 'puducherry', true],
  ['737101', 'sikkim', true],
  ['744101', 'andaman-nicobar', true],
  ['396210', 'dadra-nagar-haveli-daman-diu', true],
  ['682555', 'lakshadweep', true],
  ['248001', 'uttarakhand', true],
  ['194101', 'ladakh', true],
  ['834001', 'jharkhand', true],
  ['900056', 'delhi', true],
  ['110001', 'other', true],
])('%s in %s: %s', (pin, state, fits) => {
  expect([isPin(pin), fitsState(pin, state)]).toEqual([true, fits]);
});

test('every State has PIN codes', () => {
  const without = Object.values(gstStates).filter((state) => fitsState('000000', state));
  expect(without).toEqual([]);
});
