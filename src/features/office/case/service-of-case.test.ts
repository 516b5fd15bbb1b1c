import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import type { Submission } from '@/server/domains/cases/store/submission.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aCase, meera, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { caseWords } from './case.messages.ts';
import { submitCase } from './case.server.ts';
import { openCase } from './opened-case.server.ts';
import type { CaseVisit } from './visit.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
const words = caseWords('en');
const mail = { name: 'Asha', email: 'asha@example.in', subject: 'A shop', message: 'I open a shop.' };

async function desk(changes: Partial<Submission>) {
  const { reference } = await aCase(app.db, { locale: 'en', ...changes });
  const visit: CaseVisit = { app, actor: ravi, locale: 'en', words, reference };
  const post = async (typed: Record<string, string>, actor = ravi) => {
    const body = new URLSearchParams({ seen: '0', ...typed });
    const request = new Request(`http://localhost/office/cases/${reference}`, { method: 'POST', body });
    const answer = await submitCase({ ...visit, actor }, request);
    if (!answer) {
      throw new Error('there is no such case');
    }
    return answer;
  };
  const opened = async () => {
    const of = await openCase(visit);
    if (!of) {
      throw new Error('there is no such case');
    }
    return of;
  };
  const filled = async () =>
    (await post({ act: 'template', template: 'documents-list', body: '' })).typed?.get('body') ?? '';
  return { reference, post, opened, filled };
}

describe('the service of a case', () => {
  for (const kind of ['mail', 'phone-call', 'letter']) {
    test(`${kind}: has none, a clerk chooses one, and templates fill in its documents; it can be undone`, async () => {
      const { reference, post, opened, filled } = await desk({ kind, fields: mail });
      expect((await opened()).now.service).toBe('');
      expect(await filled()).toContain('[');
      const { goOn } = await post({ act: 'service', service: 'gst-registration' });
      expect(goOn).toBe('?changed=1');
      const of = await opened();
      expect(of.now.service).toBe('gst-registration');
      expect(of.timeline[0]?.title).toBe('Ravi: Service: Not set → GST registration');
      expect(await filled()).toMatch(/GST registration[^[\]]*PAN/);
      const noted = await app.db
        .selectFrom('audit')
        .select(['action', 'before', 'after'])
        .where('subject', '=', reference)
        .execute();
      expect(noted).toEqual([{ action: 'case-changed', before: 'service: null', after: 'service: gst-registration' }]);
      await post({ act: 'undo-change', seq: '1' });
      expect((await theCase(app.db, reference)).service).toBeNull();
      expect(await filled()).toContain('[');
    });
  }

  test('is set by a form, stays in the list and can be changed and removed', async () => {
    const { reference, post, opened } = await desk({ kind: 'contact', fields: { ...mail, service: 'trademark' } });
    const of = await opened();
    expect(of.now.service).toBe('trademark');
    expect(of.services[0]).toEqual({ value: 'trademark', label: 'Trademark' });
    for (const service of ['trademark-registration', 'trademark-registration', '']) {
      await post({ act: 'service', service });
    }
    expect((await theCase(app.db, reference)).service).toBeNull();
    expect((await opened()).timeline.map(({ title }) => title)).toEqual([
      'Ravi: Service: Trademark registration → Not set',
      'Ravi: Service: Trademark → Trademark registration',
    ]);
  });

  test("a colleague's earlier choice is reported and not overwritten", async () => {
    const { reference, post } = await desk({ kind: 'mail', fields: mail });
    await post({ act: 'service', service: 'gst-registration' }, meera);
    const refused = await post({ act: 'service', service: 'trademark-registration' });
    expect([refused.status, refused.notice?.text]).toEqual([
      409,
      expect.stringContaining('Meera has changed this field. Its value is now GST registration.'),
    ]);
    expect((await theCase(app.db, reference)).service).toBe('gst-registration');
  });

  test('must be in the catalogue; an order’s case keeps the order’s service', async () => {
    const { opened, post } = await desk({ kind: 'mail', fields: mail });
    expect((await post({ act: 'service', service: 'no-such-service' })).status).toBe(400);
    const offered = (await opened()).services.map(({ value }) => value);
    expect(offered).toEqual(expect.arrayContaining([...listServiceSlugs(), 'basic']));
    expect((await opened()).services.find(({ value }) => value === 'basic')?.label).toBe('Basic package');
    const order = await desk({ kind: 'order', fields: { ...mail, service: 'gst-registration' } });
    expect((await order.opened()).services).toEqual([]);
    expect((await order.post({ act: 'service', service: '' })).status).toBe(400);
  });
});
