import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { keepContentDraft } from './drafts.ts';
import { publishDraft } from './publications.ts';

const by = { actor: { id: 'meera', name: 'Meera', role: 'owner' }, visitorAddress: '192.0.2.7', now: 1 } as const;
const notice = {
  purpose: 'account',
  sender: 'hello@firm.example',
  recipient: 'meera@firm.example',
  replyTo: null,
  subject: 'Changed',
  text: 'Changed',
  html: '<p>Changed</p>',
} as const;

describeOnEachEngine('emails about a change of the firm’s account', ({ open }) => {
  test('are sent once if two owners publish the same draft at once, and not for a change that was refused', async () => {
    const db = await open();
    const count = async () => (await db.selectFrom('outbox').selectAll().execute()).length;
    await keepContentDraft(db, by, 'payments', { 'company.yaml#payments': null }, 0);
    expect(await publishDraft(db, by, 'payments', 7, [notice])).toBe('changed');
    expect(await count()).toBe(0);
    const outcomes = await Promise.all([1, 2].map(() => publishDraft(db, by, 'payments', 1, [notice])));
    expect(outcomes.toSorted()).toEqual(['taken', 'waiting']);
    expect(await count()).toBe(1);
  });
});
