import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GateBounds, inquiryReserve, UploadGate } from './upload-gate.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aarambh-gate-'));
});
afterAll(() => rm(folder, { recursive: true }));

const roomy = async () => ({ free: 50 * GIGABYTE, total: 100 * GIGABYTE });
const gateWith = (bounds: Partial<GateBounds>, space = roomy) =>
  new UploadGate(join(folder, 'incoming'), bounds, space);
const reasonOf = (entering: Promise<unknown>) =>
  entering.then(
    () => 'in',
    (error: { reason?: string }) => error.reason,
  );

test('a visitor has four places, a household counts as one visitor, and a place that is left is free', async () => {
  const gate = gateWith({});
  const places = await Promise.all([1, 2, 3, 4].map((last) => gate.enter(`2001:db8:1:2::${last}`, 1000)));
  expect(await reasonOf(gate.enter('2001:db8:1:2:ffff::9', 1000))).toBe('address');
  expect(await reasonOf(gate.enter('2001:db8:1:3::1', 1000))).toBe('in');
  places[0]?.leave();
  places[0]?.leave();
  expect(await reasonOf(gate.enter('2001:db8:1:2::5', 1000))).toBe('in');
  expect(await reasonOf(gate.enter('2001:db8:1:2::6', 1000))).toBe('address');
});

test('fifty visitors at once: as many are admitted as there are places and bytes', async () => {
  const enterAll = (gate: UploadGate, bytes: number) =>
    Promise.all(Array.from({ length: 50 }, (_, host) => reasonOf(gate.enter(`192.0.2.${host}`, bytes))));
  expect((await enterAll(gateWith({ inAll: 17 }), 1)).filter((reason) => reason === 'in')).toHaveLength(17);
  const answers = await enterAll(gateWith({ inAll: 50, bytes: 100 * MEGABYTE }), 24 * MEGABYTE);
  expect([answers.filter((each) => each === 'in').length, answers.filter((each) => each === 'busy').length]).toEqual([
    4, 46,
  ]);
});

test('no one is admitted, or may keep writing, into the reserve', async () => {
  let free = 92 * MEGABYTE;
  const gate = gateWith({}, async () => ({ free, total: 400 * MEGABYTE }));
  const first = await gate.enter('192.0.2.1', 25 * MEGABYTE);
  await gate.enter('192.0.2.2', 25 * MEGABYTE);
  // Of 92 MB, 32 are reserved for enquiries and 50 have been announced, so a third upload does not fit, although
  // nothing has been written yet.
  expect(await reasonOf(gate.enter('192.0.2.3', 25 * MEGABYTE))).toBe('disk');
  await first.claim(25 * MEGABYTE);
  free = 67 * MEGABYTE;
  expect(await reasonOf(gate.enter('192.0.2.3', 9 * MEGABYTE))).toBe('in');
  // Another program fills the disk.
  free = 31 * MEGABYTE;
  await expect.poll(() => reasonOf(first.claim(1))).toBe('disk');
});

test('bytes written between two checks of the disk count', async () => {
  const gate = gateWith({}, async () => ({ free: 60 * MEGABYTE, total: 400 * MEGABYTE }));
  const place = await gate.enter('192.0.2.1', 20 * MEGABYTE);
  const claims = await Promise.all(Array.from({ length: 40 }, () => reasonOf(place.claim(MEGABYTE))));
  expect(claims).toContain('disk');
});

test('the reserve is a twentieth of the disk, within bounds', () => {
  expect([60 * MEGABYTE, 4 * GIGABYTE, 500 * GIGABYTE].map(inquiryReserve)).toEqual([
    32 * MEGABYTE,
    (4 * GIGABYTE) / 20,
    GIGABYTE,
  ]);
});
