import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { submitForm } from '@/forms/intake/form.server.ts';
import { forms } from '@/forms/intake/list-forms.ts';
import { uploadOf } from '@/forms/intake/upload-of.ts';
import { parseFormPost } from '@/server/domains/cases/store/form-post.ts';
import { listCases } from '@/server/domains/cases/store/list-cases.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { samplePost } from '../../../../tests/support/sample-post.ts';
import { filledStatusWords, statusFacts, statusRecord } from './status-record.server.ts';

/** The kinds of free text. Each sample contains a link that must not be sent in the firm's name. */
const free = new Set(['name', 'line', 'text']);
/** The kinds of choices from our lists, which are stored by their keys and shown with our texts. */
const chosen = new Set(['choice', 'entry']);

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(
  readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SITE_URL: 'https://www.firm.example' }),
);
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(forms.map((form) => [form.name, form] as const))(
  '%s: the acknowledgement repeats nothing, /status shows everything',
  async (formName, form) => {
    const email = `${formName}@stranger.example`;
    const fields = Object.entries(form.fields);
    const lures = fields.filter(([, { kind }]) => free.has(kind));
    const typed: Record<string, string> = {
      ...samplePost(form),
      ...Object.fromEntries(lures.map(([name]) => [name, `${name} of https://evil.example/${name}`])),
      ...('phone' in form.fields ? { phone: '+919812345678' } : {}),
      email,
    };
    const visit = { locale: 'hi', visitorAddress: '203.0.113.9', referer: null } as const;
    const outcome = await submitForm(form, app, parseFormPost(new Map(Object.entries(typed)), visit));
    expect(outcome).toMatchObject({ outcome: 'received' });
    const reference = outcome.outcome === 'received' ? outcome.reference : 'none';

    const mail = await app.db.selectFrom('outbox').selectAll().where('recipient', '=', email).executeTakeFirst();
    const said = `${mail?.subject}\n${mail?.text}\n${mail?.html}`;
    expect(said).toContain(`https://www.firm.example/hi/status?reference=${reference}`);
    expect(said).not.toMatch(/evil|98123|stranger/);
    if (fields.some(([, { kind }]) => chosen.has(kind))) {
      expect(said).toMatch(/(सेवा|विषय): [\p{L}\p{N}]/u);
    }

    const [inquiry] = await listCases(app.db, { reference });
    if (!inquiry) {
      throw new Error('not stored');
    }
    const files = uploadOf(form) ? [{ key: 'k', name: 'notice.pdf', type: 'application/pdf', size: 2048 }] : [];
    const words = filledStatusWords('hi', statusFacts(60_000));
    const { rows } = statusRecord('hi', words, { ...inquiry, wantsNews: true, files });
    const shown = rows.map(([, value]) => value).join('\n');
    for (const [name, { kind }] of fields) {
      if (!chosen.has(kind)) {
        expect(shown).toContain(kind === 'files' ? 'notice.pdf (2 KB)' : typed[name]);
      }
    }
    // The page has as many values as were given, including choices, files and the newsletter sign-up.
    expect(rows.filter(([, value]) => value !== '')).toHaveLength(fields.length + 1);
  },
);
