import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { caseWords } from '@/features/office/case/case.messages.ts';
import { submitCase } from '@/features/office/case/case.server.ts';
import { casePage } from '@/features/office/case/case-page.server.ts';
import { openRelated } from '@/features/office/case/opened-related.server.ts';
import { inboxWords } from '@/features/office/inbox/inbox.messages.ts';
import { loadInbox } from '@/features/office/inbox/inbox.server.ts';
import { findCases } from '@/features/office/palette/find.server.ts';
import { openSession } from '@/server/domains/accounts/sessions.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { enter } from './entry.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const locals = { app, secure: false, visitorAddress: '203.0.113.9' };

async function cookieOf(role: 'clerk' | 'manager' | 'owner'): Promise<string> {
  const user = await createUser(app.db, { mailAddress: `${role}@example.in`, role, locale: 'en' }, now);
  if (!user) {
    throw new Error('no account');
  }
  const cookies = await openSession(locals, user, { visitorAddress: '203.0.113.9', userAgent: 'Test' });
  return cookies.map((each) => each.split(';')[0]).join('; ');
}

/** Requests a page of a case from the gate. */
function knock(cookie: string, route: string, reference: string, method = 'GET') {
  const url = new URL(`http://localhost${route.replace('[reference]', reference).replace('[id]', 'x')}`);
  const request = new Request(url, { method, headers: { cookie } });
  return enter({ request, url, locals, routePattern: `/[...locale]${route}`, params: { reference, id: 'x' } });
}

const routes = [
  '/office/cases/[reference]',
  '/office/cases/[reference]/files/[id]',
  '/office/cases/[reference]/mails/[id]',
  '/office/cases/[reference]/look',
  '/office/cases/[reference]/related',
  '/office/cases/[reference]/first-message',
];

test('every URL of a complaint or an application responds to a clerk without access as if it did not exist', async () => {
  const fields = { name: 'Asha Verma', email: 'asha@example.in', message: 'zebra' };
  const inquiry = await aCase(app.db, { kind: 'contact', fields });
  const secret = [
    await aCase(app.db, { kind: 'grievance', fields }),
    await aCase(app.db, { kind: 'application', fields }),
  ];
  const cookies = {
    clerk: await cookieOf('clerk'),
    manager: await cookieOf('manager'),
    owner: await cookieOf('owner'),
  };
  for (const [role, cookie] of Object.entries(cookies)) {
    for (const route of routes) {
      for (const method of ['GET', 'POST']) {
        for (const each of [inquiry, ...secret]) {
          const entered = await knock(cookie, route, each.reference, method);
          const isOpen = role !== 'clerk' || each === inquiry;
          expect([role, route, method, each.kind, entered instanceof Response ? entered.status : 'in']).toEqual([
            role,
            route,
            method,
            each.kind,
            isOpen ? 'in' : 404,
          ]);
        }
      }
    }
  }

  const entered = await knock(cookies.clerk, '/office/cases/[reference]', inquiry.reference);
  if (entered instanceof Response) {
    throw new Error('the clerk is not let in');
  }
  const { actor } = entered;
  const visit = { app, actor, locale: 'en', words: caseWords('en') } as const;
  for (const { reference } of secret) {
    expect(await casePage({ ...visit, reference }, new URLSearchParams(), { status: 200 })).toBeUndefined();
    const body = new URLSearchParams({ act: 'note', body: 'x', seen: '0' });
    const request = new Request('http://localhost/', { method: 'POST', body });
    expect(await submitCase({ ...visit, reference }, request)).toBeUndefined();
    // Nor can the hidden case be found from a case that the clerk may see.
    const related = await openRelated({ ...visit, reference: inquiry.reference }, reference);
    expect([related?.isFound, JSON.stringify(related).includes(reference.slice(4))]).toEqual([false, true]);
    expect(JSON.stringify({ ...related, asked: '' })).not.toContain(reference);
    const page = await casePage({ ...visit, reference: inquiry.reference }, new URLSearchParams(), { status: 200 });
    expect(JSON.stringify(page)).not.toContain(reference);
    expect(await findCases(app, actor, reference, 'en')).toEqual([]);
  }
  expect((await findCases(app, actor, 'zebra', 'en')).map(({ href }) => href)).toEqual([
    `/office/cases/${inquiry.reference}`,
  ]);
  const inbox = await loadInbox({ db: app.db }, actor, 'en', new URLSearchParams('status=all'), inboxWords('en'));
  expect(inbox.cases.map(({ reference }) => reference)).toEqual([inquiry.reference]);
});
