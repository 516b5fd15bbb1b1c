import { languagesInTurn } from '../support/turn.ts';
import { firstOf, headingsOf, listContent, readContentText, readContentYaml } from './content.ts';
import { expect, test } from './site.ts';

interface Placed {
  readonly id: string;
  readonly order: number;
  /** Services that do the work for the customer. */
  readonly services: readonly string[];
}
const inOrder = (folder: string, file: string): Placed[] =>
  listContent(folder)
    .map((id) => ({ ...readContentYaml<Placed>(`${folder}/${id}${file}`), id }))
    .toSorted((one, other) => one.order - other.order);
const guides = inOrder('guides', '/index');
const studies = inOrder('case-studies', '');
const theGuide = firstOf(guides, 'guide');
const theStudy = firstOf(studies, 'case study');
const guide = `/resources/guides/${theGuide.id}`;
const study = `/resources/case-studies/${theStudy.id}`;
/** The last is the checklist. */
const headings = headingsOf(readContentText(`guides/${theGuide.id}/en.md`));

for (const base of languagesInTurn(['', '/hi'], 'guides')) {
  test(`${base}/resources/guides: every guide, and each links to the next`, async ({ page }) => {
    await page.goto(`${base}/resources/guides`);
    const hrefs = await page
      .locator('main ol.grid a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(guides.map(({ id }) => `${base}/resources/guides/${id}`));
    for (const [index, href] of hrefs.entries()) {
      await page.goto(href ?? '');
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('main a[rel=next]')).toHaveAttribute('href', hrefs[(index + 1) % hrefs.length] ?? '');
    }
  });

  test(`${base}${guide}: contents, steps, services and structured data are complete`, async ({ page }) => {
    await page.goto(`${base}${guide}`);
    const ids = await page.locator('main .prose section').evaluateAll((all) => all.map(({ id }) => `#${id}`));
    const contents = page.locator('main article nav .hidden a');
    expect(await contents.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ids);
    expect(ids).toHaveLength(headings.length);
    await expect(page.locator('main')).not.toContainText(/\{[\w.-]+\}/);
    await expect(page.locator('section[aria-labelledby=services-title] li')).toHaveCount(theGuide.services.length);
    await expect(page.locator('main [data-print]')).toBeVisible();
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
      '@graph': { '@type': string; step?: unknown[]; inLanguage?: string }[];
    };
    const task = data['@graph'].find((each) => each['@type'] === 'HowTo');
    expect(task?.step).toHaveLength(headings.length - 1);
    expect(task?.inLanguage).toBe(base ? 'hi-IN' : 'en-IN');
  });

  test(`${base}${guide}: the contents lead to a step, on a desktop and on a phone`, async ({ page }) => {
    for (const [width, list] of [
      [1280, '.hidden'],
      [360, 'details'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${base}${guide}`);
      if (width === 360) {
        await page.locator('main article nav summary').click();
      }
      await page.locator(`main article nav ${list} a`).last().click();
      await expect(page.locator('main #checklist h2')).toBeInViewport();
    }
  });

  test(`${base}${study}: is marked as a sample before anything else, and its costs add up`, async ({ page }) => {
    await page.goto(`${base}/resources/case-studies`);
    const marks = page.locator('main li b');
    await expect(marks).toHaveCount(studies.length);
    await page.locator(`main h3 a[href="${base}${study}"]`).click();
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('main .on-night b')).toBeVisible();
    const rows = page.locator('main #cost tbody tr');
    // Each service has a row, and below them is the total.
    await expect(rows).toHaveCount(theStudy.services.length + 1);
    const ours = await rows.locator('td:nth-child(3)').allTextContents();
    const fees = ours.map((text) => Number(text.replace(/\D/g, '')));
    const sum = fees.pop();
    expect(fees.reduce((all, fee) => all + fee, 0)).toBe(sum);
    for (const id of ['situation', 'obstacles', 'steps', 'papers', 'time', 'cost', 'wrong', 'differently']) {
      await expect(page.locator(`main #${id} h2`)).toBeVisible();
    }
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide can be read, with links from its contents and to the next guide', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/hi/resources/guides');
    await page.locator(`main a[href="/hi${guide}"]`).click();
    await page.locator('main article nav summary').click();
    await page.locator('main article nav details a').last().click();
    await expect(page.locator('main .prose section').last().locator('h2')).toBeInViewport();
    await expect(page.locator('[data-print]')).toBeHidden();
    await page.locator('main a[rel=next]').click();
    await expect(page.locator('main h1')).toHaveCount(1);
  });

  for (const [what, paths] of [
    ['a guide', guides.map(({ id }) => `/hi/resources/guides/${id}`)],
    ['an article', listContent('articles').map((slug) => `/blog/${slug}`)],
  ] as const) {
    test(`the terms of ${what} are explained at a tap, each by its own note`, async ({ page, request }) => {
      const explained: string[] = [];
      for (const path of paths) {
        if ((await (await request.get(path)).text()).includes('class="term"')) {
          explained.push(path);
        }
      }
      await page.goto(firstOf(explained, `terms in ${what}`));
      const terms = page.locator('main .prose .term');
      const notes = page.locator('main [popover][id^=term-]');
      const asked = await terms.evaluateAll((all) => all.map((term) => term.getAttribute('popovertarget')));
      expect(asked.length).toBeGreaterThan(0);
      expect(new Set(await notes.evaluateAll((all) => all.map(({ id }) => id)))).toEqual(new Set(asked));
      await terms.first().click();
      const note = page.locator(`#${asked[0]}`);
      await expect(note).toBeVisible();
      await note.getByRole('button').click();
      await expect(note).toBeHidden();
    });
  }
});
