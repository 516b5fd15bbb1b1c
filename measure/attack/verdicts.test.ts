import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveCase } from '../../src/server/domains/cases/store/save-case.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { aSubmission, twoMails } from '../../tests/support/a-submission.ts';
import { Answers } from './answers.ts';
import { looseUtf8 } from './encode-body.ts';
import * as everyForm from './every-form.ts';
import { findStoredFaults } from './stored-faults.ts';
import { logFaults, TYPED } from './target.ts';

let dataDir: string;
let db: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
  db = await openDatabase({ dataDir, databaseUrl: undefined });
});
afterAll(async () => {
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

test('what a form accepts is not a fault; everything that it would not accept is one', async () => {
  const [form] = everyForm.forms;
  if (!form) {
    throw new Error('there is no form');
  }
  const checked = everyForm.checkForm(form, everyForm.samplePost(form));
  if (!checked.ok) {
    throw new Error('the sample is refused');
  }
  const good = Object.fromEntries(Object.entries(checked.fields).filter(([name]) => name in form.fields));
  const kind = form.kind ?? form.name;
  const submission = aSubmission({ kind, page: '/contact', flags: [], consentVersion: '2026-11-01', fields: good });
  await saveCase(db, submission, { mails: twoMails, limits: [] });
  const stored = await findStoredFaults(db, dataDir, everyForm);
  expect(stored).toEqual({ cases: 1, files: 0, faults: [] });
  const text = Object.keys(good).find((name) => form.fields[name]?.kind === 'text') ?? 'message';
  for (const wrong of [
    { fields: JSON.stringify({ ...good, [text]: 'a\u202eb' }) },
    { fields: JSON.stringify({ ...good, [text]: 'x'.repeat(5_001) }) },
    { fields: JSON.stringify({ ...good, admin: 'yes' }) },
    { fields: JSON.stringify({ ...good, email: 'none' }) },
    { page: '//evil.example' },
    { consent_version: 'x'.repeat(9_000) },
    { flags: '["admin"]' },
    { kind: 'nothing' },
  ]) {
    const row = await db.selectFrom('cases').selectAll().executeTakeFirstOrThrow();
    await db.updateTable('cases').set(wrong).execute();
    expect([wrong, (await findStoredFaults(db, dataDir, everyForm)).faults.length > 0]).toEqual([wrong, true]);
    await db.updateTable('cases').set(row).execute();
  }
  await db.updateTable('outbox').set({ recipient: 'a@example.in, b@example.in' }).execute();
  expect((await findStoredFaults(db, dataDir, everyForm)).faults).toHaveLength(2);
});

test('a 5xx response is a fault, except a small 503 that says when to retry', () => {
  const answers = new Answers();
  const take = (status: number, retryAfter?: string, size = 900) => answers.take(status, retryAfter, size, () => 'x');
  take(200);
  take(503, '5');
  expect([answers.faults, answers.figures]).toEqual([[], '200 1 · 503 1 (1 deliberate 503)']);
  take(503);
  take(503, '5', 190_000);
  take(500, '5');
  expect(answers.faults).toEqual(['503 to x', '503 to x', '500 to x']);
});

test('reports unexpected errors in a log, and what was typed at any level', () => {
  const lines = ['{"level":30,"msg":"started"}', '{"level":50,"msg":"a"}', '{"level":60,"msg":"b"}'];
  expect(logFaults(lines, /"a"/)).toEqual(['In the log: {"level":60,"msg":"b"}']);
  expect(logFaults([`{"level":30,"msg":"${TYPED}"}`])).toHaveLength(1);
});

test('a lone surrogate is written as it is', () => {
  expect(looseUtf8('a\ud800b\udfff').toString('hex')).toBe('61eda08062edbfbf');
  expect(looseUtf8('आ👍').toString()).toBe('आ👍');
});
