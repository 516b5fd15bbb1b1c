import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseFormPost } from '@/server/cases/form-post.ts';
import { listCases } from '@/server/cases/list-cases.ts';
import { readEnv } from '@/server/env.ts';
import { openServices } from '@/server/services.ts';
import { findForm } from './_forms.ts';
import { filledStatusWords, statusRecord } from './_status-content.ts';

/** What a visitor types, each text with a link that must not travel in the firm's name. */
const lure = (field: string): string => `${field} of https://evil.example/${field}`;
const [name, phone, news] = [lure('name'), '+919812345678', 'yes'];
const filled: Record<string, Record<string, string>> = {
  'hero-inquiry': { name, phone, news, message: lure('message') },
  'quick-inquiry': { name, service: 'tax' },
  'service-inquiry': { name, phone, message: lure('message'), service: 'gst-registration' },
  contact: { name, phone, service: 'company', message: lure('message') },
  question: { name, category: 'tax', question: lure('question') },
  newsletter: {},
  'job-application': { name, phone, opening: lure('opening'), message: lure('message') },
  'support-ticket': { name, category: 'billing', subject: lure('subject'), message: lure('message') },
};
/** Choices are stored by their name and shown by our words. */
const choices = new Set(['service', 'category', 'news']);

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const services = await openServices(
  readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SITE_URL: 'https://www.firm.example' }),
);
afterAll(async () => {
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(Object.keys(filled))('%s: the acknowledgement repeats nothing, /status shows everything', async (form) => {
  const email = `${form}@stranger.example`;
  const typed = { ...filled[form], email };
  const visit = { locale: 'hi', visitorAddress: '203.0.113.9', referer: null } as const;
  const outcome = await findForm(form)?.submit(services, parseFormPost(new Map(Object.entries(typed)), visit));
  expect(outcome).toMatchObject({ outcome: 'received' });
  const reference = outcome?.outcome === 'received' ? outcome.reference : 'none';

  const mail = await services.db.selectFrom('outbox').selectAll().where('recipient', '=', email).executeTakeFirst();
  const said = `${mail?.subject}\n${mail?.text}\n${mail?.html}`;
  expect(said).toContain(`https://www.firm.example/hi/status?reference=${reference}`);
  expect(said).not.toMatch(/evil|98123|stranger/);

  const [inquiry] = await listCases(services.db, { reference });
  if (!inquiry) throw new Error('not stored');
  const files = [{ key: 'k', name: 'notice.pdf', type: 'application/pdf', size: 2048 }];
  const { rows } = statusRecord('hi', filledStatusWords('hi'), { ...inquiry, files });
  const shown = rows.map(([, value]) => value).join('\n');
  for (const [field, value] of Object.entries(typed)) if (!choices.has(field)) expect(shown).toContain(value);
  const chosen = Object.keys(typed).filter((field) => choices.has(field));
  // As many values as were given, choices and files included.
  const takesFiles = findForm(form)?.upload !== undefined;
  const given = Object.keys(typed).length + (takesFiles ? 1 : 0);
  expect(rows.filter(([, value]) => value !== '')).toHaveLength(given);
  if (chosen.includes('service') || chosen.includes('category')) expect(said).toMatch(/(सेवा|विषय): \p{L}/u);
  if (takesFiles) expect(shown).toContain('notice.pdf (2 KB)');
});
