import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Locale } from '../../src/kernel/locale.ts';
import { buildFolder } from '../../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { hurtfulText } from '../support/hurtful-texts.ts';
import { markupFaults } from '../support/markup-faults.ts';
import { languagesInTurn, turn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { leaveHurtfulTexts } from './hurtful-visit.ts';
import { auditedKinds, auditedStates } from './kinds-of-page.ts';
import { at, languages } from './office-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

/** Every form, by the name in its path. */
const formNames = globSync('src/forms/*/*.form.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}name: '([\w-]+)'/gm)].map(([, name = '']) => name),
);

/** Forms that take files are multipart. */
const files = /\/send\/(?:support-ticket|job-application)$/;

/** Headers, footers and other frames that this process has checked. */
const seenFrames = new Set<string>();

/**
 * Returns a page without its frame if the same frame was on another page, which saves half of the work. Elements of the frame that the rest
 * of the page refers to are left in place. Before a release, pages are checked in full.
 */
function withoutSeenFrame(html: string): string {
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const frames = DomUtils.filter((each) => 'attribs' in each && 'data-frame' in each.attribs, page);
  let cut = html;
  for (const frame of frames.toReversed()) {
    const from = frame.startIndex ?? 0;
    const to = (frame.endIndex ?? -1) + 1;
    const whole = html.slice(from, to);
    const known = whole.replaceAll(/ (?:href|action|value|uid|props)="[^"]*"| aria-current="page"/g, '');
    if (seenFrames.has(known)) {
      const ids = [...whole.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `<i id="${id}"></i>`);
      cut = cut.slice(0, from) + ids.join('') + cut.slice(to);
    }
    seenFrames.add(known);
  }
  return cut;
}

/** Expects a fetched page to be complete and without a fault in its markup. */
async function expectNoFault(html: string, what: string): Promise<void> {
  expect(html, what).toContain('</html>');
  expect.soft(markupFaults(turn === 'all' ? html : withoutSeenFrame(html)), what).toEqual([]);
}

async function look(request: APIRequestContext, paths: readonly string[], status = 200): Promise<void> {
  for (const path of paths) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(status);
    await expectNoFault(await answer.text(), path);
  }
}

/** Whether this page is one of the half that is checked today. The others are checked in the same language two days later. */
const isToday = (index: number): boolean => turn === 'all' || index % 2 === Math.floor(turn / 2);
const halfOf = (paths: readonly string[], locale: Locale): string[] =>
  paths.filter((_, index) => isToday(index)).map((path) => at(locale, path));

test('a page of each type has no fault in its markup', ({ request }) => {
  test.slow();
  return look(request, auditedKinds);
});

for (const locale of languagesInTurn(languages, 'markup')) {
  test(`in ${locale}: nor has a page of a customer or of the office, whatever was typed`, async ({
    site,
    playwright,
  }) => {
    const [customer, clerk] = await Promise.all([
      playwright.request.newContext({ baseURL: site.origin }),
      playwright.request.newContext({ baseURL: site.origin }),
    ]);
    const left = await leaveHurtfulTexts(site, { customer: { request: customer }, clerk: { request: clerk } });
    await look(customer, halfOf(left.customer, locale));
    await look(clerk, halfOf(left.office, locale));
    await look(clerk, [at(locale, '/office/nothing-here')], 404);
    await look(
      customer,
      ['/nothing-of-this-name', '/order/AAAAAAAAAAAAAAAAAAAAAA'].map((path) => at(locale, path)),
      404,
    );
    await Promise.all([customer.dispose(), clerk.dispose()]);
  });
}

for (const locale of languagesInTurn(languages, 'markup of errors')) {
  test(`in ${locale}: nor has the response to an empty form, or to one with hostile text`, async ({ request }) => {
    expect(formNames.length).toBeGreaterThan(8);
    let posts = 0;
    const post = async (path: string, form: Record<string, string>, statuses: readonly number[]): Promise<void> => {
      posts += 1;
      if (!isToday(posts)) {
        return;
      }
      const headers = { 'x-forwarded-for': newVisitor().address };
      const answer = await request.post(at(locale, path), { headers, [files.test(path) ? 'multipart' : 'form']: form });
      expect.soft(statuses, `${path}: ${answer.status()}`).toContain(answer.status());
      await expectNoFault(await answer.text(), `${path} ${JSON.stringify(form).slice(0, 40)}`);
    };
    const quote = await request.post('/quote', { form: { for: 'gst-registration', key: crypto.randomUUID() } });
    const ordering = new URL(quote.url()).pathname;
    const hurt = hurtfulText;
    for (const name of formNames) {
      await post(`/send/${name}`, {}, [422]);
    }
    await post('/send/contact', { name: hurt, email: hurt, phone: hurt, message: `${hurt}\0` }, [422]);
    await post('/login', { 'sign-in': 'ask', mail: hurt }, [200, 422]);
    await post('/login', { 'sign-in': 'ask', mail: '' }, [200, 422]);
    await post('/login', { 'sign-in': 'enter', mail: 'a@example.com', code: '12' }, [200, 422]);
    await post('/status', {}, [422]);
    await post('/status', { reference: hurt, email: hurt }, [422]);
    await post('/status', { reference: 'AAR-0000-0000', email: 'a@example.com' }, [200]);
    await post('/status', { reference: 'AAR-0000-0000', email: 'a@example.com', code: '123456' }, [422]);
    await post(ordering, {}, [422]);
    await post(ordering, { name: hurt, mail: hurt, gstin: hurt, address: hurt, state: hurt }, [422]);
    await post('/quote', { for: 'private-limited-company', row: '', key: crypto.randomUUID() }, [200, 422]);
    await post('/appointments', { way: 'phone', at: '', name: '', mail: '' }, [200, 422]);
    await post('/appointments', { way: 'phone', at: hurt, name: hurt, mail: hurt, phone: hurt }, [200, 422]);
    await post('/contact', {}, [405]);
    const cross = await request.post('/send/contact', { headers: { 'sec-fetch-site': 'cross-site' }, form: {} });
    await expectNoFault(await cross.text(), 'from another site');
    for (const path of ['/search', '/faq', '/services', '/resources/decide/real-or-not', '/resources/decide/classes']) {
      await look(request, [`${at(locale, path)}?${new URLSearchParams({ q: hurt, asked: hurt })}`]);
    }
  });
}

test('no static page has one', beforeRelease, () => {
  test.slow();
  const folder = join(buildFolder(readEnv()), 'client');
  const pages = globSync('**/*.html', { cwd: folder });
  expect(pages.length).toBeGreaterThan(300);
  const faults = pages.flatMap((page) =>
    markupFaults(readFileSync(join(folder, page), 'utf8')).map((fault) => `${page}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('nor have the occasional states of a page', beforeRelease, ({ request }) => {
  test.slow();
  return look(request, auditedStates);
});
