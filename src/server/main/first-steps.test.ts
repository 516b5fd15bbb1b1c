import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/each-engine.ts';
import { makeOwner } from '../domains/accounts/make-owner.ts';
import { firstSteps } from './first-steps.ts';

const fresh = { port: 3000, isSample: true, sendsMail: false };

describeOnEachEngine('the lines after the start', ({ open }) => {
  test('name the office, and what is missing until it no longer is', async () => {
    const db = await open();
    expect(await firstSteps(db, fresh)).toEqual([
      'The office is at http://localhost:3000/office',
      expect.stringContaining('npm run owner -- '),
      expect.stringContaining('npm run samples'),
      expect.stringContaining('SMTP_URL'),
    ]);
    await makeOwner(db, 'owner@example.in', 1);
    expect((await firstSteps(db, fresh)).join()).not.toContain('npm run owner');
    await db.updateTable('users').set({ shut_out_at: 1 }).execute();
    expect((await firstSteps(db, fresh)).join()).toContain('npm run owner');
    await makeOwner(db, 'owner@example.in', 2);
    expect(await firstSteps(db, { port: 81, isSample: false, sendsMail: true })).toEqual([
      'The office is at http://localhost:81/office',
    ]);
  });
});
