import { join } from 'node:path';
import {
  describeBuild,
  describePage,
  faultOf,
  type HindiPage,
  readLatinNames,
  withoutNames,
} from '../../scripts/hindi-report.ts';
import { listContent } from './content.ts';
import { formIds, newVisitor } from './forms.ts';
import { beforeRelease, expect, test } from './site.ts';
import { ask, codesTo, enter, sendInquiry } from './status-visit.ts';

const strip = withoutNames(readLatinNames());
/** The faults, one line per page. CONTRIBUTING.md explains how to fix them under "Fix a Hindi word". */
const faults = (pages: readonly HindiPage[]): string[] => pages.flatMap((page) => faultOf(page) ?? []);

test('every built Hindi page is in Devanagari except names that stay Latin', () => {
  const pages = describeBuild(join(import.meta.dirname, '../../dist/client'), strip);
  const built = new Set(pages.map(({ path }) => path));
  const written = [
    ...listContent('guides').map((slug) => `/hi/resources/guides/${slug}`),
    ...listContent('articles').map((slug) => `/hi/blog/${slug}`),
  ];
  expect(written.filter((path) => !built.has(path))).toEqual([]);
  expect(faults(pages)).toEqual([]);
});

test('so is every Hindi page rendered on demand, with its results, errors and confirmations', async ({ request }) => {
  const { address } = newVisitor();
  const headers = { accept: 'text/html', 'x-forwarded-for': address };
  const pages: HindiPage[] = [];
  const visit = async (path: string, post?: Record<string, string>): Promise<string> => {
    const answer = post
      ? await request.post(path, { headers, multipart: post })
      : await request.get(path, { headers, maxRedirects: 0 });
    const html = await answer.text();
    expect(answer.headers()['content-type'], `${path}: ${answer.status()}`).toContain('text/html');
    pages.push(describePage(decodeURI(path), html, strip));
    return html;
  };
  for (const path of [
    '/hi/faq',
    '/hi/faq?q=%E0%A4%95%E0%A4%96%E0%A4%97%E0%A4%98',
    '/hi/testimonials',
    '/hi/search',
    '/hi/search?q=%E0%A4%9C%E0%A5%80%E0%A4%8F%E0%A4%B8%E0%A4%9F%E0%A5%80',
    '/hi/search?q=%E0%A4%95%E0%A4%96%E0%A4%97%E0%A4%98',
    '/hi/no-such-page',
  ]) {
    await visit(path);
  }
  for (const id of [...formIds, 'job-application', 'support-ticket']) {
    await visit(`/hi/send/${id}`);
    // Sends an empty form, so that every field says what is missing.
    await visit(`/hi/send/${id}`, { name: '' });
    await visit(`/hi/received?form=${id}&reference=AAR-7K4M-Q92T`);
  }
  // Visits each calculator with its first example, and with figures that are too small.
  const index = await visit('/hi/resources/tools');
  const calculators = new Set(
    [...index.matchAll(/ href="(\/hi\/resources\/tools\/[\w-]+)"/g)].map(([, href = '']) => href),
  );
  for (const calculator of calculators) {
    const html = await visit(calculator);
    const fields = [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name = '']) => [name, '0']);
    await visit(`${calculator}?${new URLSearchParams(fields).toString()}`);
  }
  expect(calculators.size).toBe(listContent('calculators').length);
  expect(faults(pages)).toEqual([]);
});

test('so are the three steps of the status page', beforeRelease, async ({ page, request, site }) => {
  const visitor = newVisitor();
  const look = async (step: string): Promise<string[]> =>
    faults([describePage(`/hi/status, ${step}`, await page.content(), strip)]);
  const reference = await sendInquiry(request, 'hi', visitor);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
  await page.goto('/hi/status');
  expect(await look('the question')).toEqual([]);
  await ask(page, reference, visitor.email);
  await expect(page.locator('form#status-code')).toBeVisible();
  expect(await look('the code')).toEqual([]);
  await expect.poll(() => codesTo(site, visitor.email).length).toBe(1);
  await enter(page, codesTo(site, visitor.email)[0] ?? '');
  await expect(page.locator('[aria-current=step]')).toContainText('3');
  expect(await look('what was sent')).toEqual([]);
});
