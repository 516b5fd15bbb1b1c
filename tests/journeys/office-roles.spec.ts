import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { ROUTES_FILE } from '../../src/server/platform/http/server-build.ts';
import { buildFolder } from '../../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { languagesInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { type Comer, comers, type Met, roleTable } from './office-roles.ts';
import { makeOwner, runOwnerCommand, signInCodes } from './office-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';

/** Lists the routes of the office in this build, such as `/office/cases/[id]`. */
function listOfficeRoutes(): string[] {
  const file = join(buildFolder(readEnv()), 'server', ROUTES_FILE);
  const routes = JSON.parse(readFileSync(file, 'utf8')) as { pattern: string }[];
  return routes.map(({ pattern }) => pattern.replace('/[...locale]', '')).filter((path) => path.startsWith('/office'));
}

/** Creates an account of this type and signs it in. @returns the cookie of the browser; '' for a stranger */
async function cookieOf(request: APIRequestContext, site: Site, comer: Comer): Promise<string> {
  if (comer === 'stranger') {
    return '';
  }
  const { email, address } = newVisitor();
  await makeOwner(site, email);
  const headers = { 'x-forwarded-for': address };
  const asked = await request.post('/login', { headers, form: { 'sign-in': 'ask', mail: email } });
  const [, key = ''] = /name="asked" value="([\w-]+)"/.exec(await asked.text()) ?? [];
  await expect.poll(() => signInCodes(site, email).length).toBe(1);
  const code = signInCodes(site, email)[0] ?? '';
  const form = { 'sign-in': 'enter', mail: email, asked: key, code };
  const entered = await request.post('/login', { headers, form, maxRedirects: 0 });
  const cookie = entered.headers()['set-cookie']?.split(';')[0] ?? '';
  const person = await site.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  if (comer === 'pending') {
    const factor = { user_id: person.id, secret: 'GEZDGNBVGY3TQOJQ', confirmed_at: 1, last_step: 0, created_at: 1 };
    await site.db.insertInto('second_factors').values(factor).execute();
  } else {
    await site.db.updateTable('users').set({ role: comer }).where('id', '=', person.id).execute();
  }
  return cookie;
}

test('every path of the office has a row in the table, and each row a path', () => {
  expect(listOfficeRoutes().toSorted()).toEqual(Object.keys(roleTable).toSorted());
});

for (const comer of comers) {
  test(`${comer}: every path of the office, read and posted to`, async ({ request, site }) => {
    test.slow();
    const cookie = await cookieOf(request, site, comer);
    const headers = { 'x-forwarded-for': newVisitor().address, ...(cookie ? { cookie } : {}) };
    const met: string[] = [];
    const wanted: string[] = [];
    for (const route of listOfficeRoutes()) {
      const path = route.replaceAll(/\[\w+\]/g, '01a2027e-d008-776d-bf5f-878a9611b131');
      for (const method of ['GET', 'POST'] as const) {
        for (const prefix of languagesInTurn(['', '/hi'], comer)) {
          const options = { headers, maxRedirects: 0, ...(method === 'POST' ? { form: { nothing: 'x' } } : {}) };
          const answer = await request.fetch(prefix + path, { ...options, method });
          const { location = '', 'cache-control': cache } = answer.headers();
          met.push(`${method} ${prefix}${route} ${meaning(answer.status(), location)}`);
          wanted.push(`${method} ${prefix}${route} ${roleTable[route]?.[method][comer]}`);
          expect([method, prefix + route, cache]).toEqual([method, prefix + route, 'no-store']);
        }
      }
    }
    expect(met).toEqual(wanted);
  });
}

function meaning(status: number, location: string): Met | number {
  if (status === 404) {
    return 'nothing';
  }
  if ([303, 307].includes(status) && /^(?:\/hi)?\/login\?next=/.test(location)) {
    return 'login';
  }
  return [200, 303, 422].includes(status) ? 'page' : status;
}

test('the owner command says what it did, and rejects an invalid email address', beforeRelease, async ({ site }) => {
  const { email } = newVisitor();
  expect(runOwnerCommand(site, email)).toContain(`${email} is now an owner`);
  expect(runOwnerCommand(site, email.toUpperCase())).toContain('is already an owner');
  for (const wrong of ['', 'ravi', 'ravi@host', 'a@b.in c@d.in', 'a b@c.in']) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['src/server/domains/accounts/owner-command.ts', ...wrong.split(' ')],
      {
        env: site.env,
        encoding: 'utf8',
      },
    );
    expect([status, stderr.includes('npm run owner')]).toEqual([2, true]);
  }
});
