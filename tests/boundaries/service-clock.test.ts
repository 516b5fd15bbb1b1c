import { expect, test } from 'vitest';
import { answerBy } from '@/catalogue/firm/answer-time.ts';
import { company } from '@/catalogue/firm/company.ts';
import { dueAt, promisedBy } from '@/server/domains/cases/hours/service-clock.ts';

test('the office’s deadlines match what the visitor reads', () => {
  for (let moment = Date.UTC(2026, 11, 1); moment < Date.UTC(2027, 2, 1); moment += 47 * 60_000) {
    expect(promisedBy(moment, company)).toBe(answerBy(moment, company)?.moment);
    expect(dueAt(moment, company)).toBeGreaterThan(moment);
  }
});
