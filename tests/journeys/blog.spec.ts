import { languagesInTurn } from '../support/turn.ts';
import { firstOf, headingsOf, listContent, readContentText, readContentYaml } from './content.ts';
import { beforeRelease, expect, test } from './site.ts';

interface Article {
  readonly slug: string;
  readonly date: string;
  readonly category: string;
  readonly services: readonly string[];
}
const languages = ['', '/hi'] as const;
/** The newest first. */
const articles = listContent('articles')
  .map((slug) => ({ ...readContentYaml<Article>(`articles/${slug}/index`), slug }))
  .toSorted((one, other) => (one.date < other.date ? 1 : -1));
const article = firstOf(articles, 'article');
const { slug } = article;
const headings = headingsOf(readContentText(`articles/${slug}/en.md`));
const subjects = readContentYaml<{ id: string }[]>('article-categories')
  .map(({ id }) => ({ id, count: articles.filter(({ category }) => category === id).length }))
  .filter(({ count }) => count > 0);
/** The number of articles on the home page, and below an article. */
const FEW = 3;

for (const prefix of languagesInTurn(languages, 'the blog')) {
  test.describe(`the blog at ${prefix}/blog`, () => {
    test('shows every article once, and each of them opens', async ({ page, request }) => {
      await page.goto(`${prefix}/blog`);
      await expect(page.locator('main h1')).toHaveCount(1);
      const links = page.locator('main :is(article h2, li h3) a');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.toSorted()).toEqual(articles.map((each) => `${prefix}/blog/${each.slug}`).toSorted());
      for (const href of hrefs) {
        expect((await request.get(href)).status(), href).toBe(200);
      }
    });

    test('offers each subject as a page of its own, with only its articles', async ({ page }) => {
      for (const { id, count } of subjects) {
        await page.goto(`${prefix}/blog`);
        await page.locator(`main nav a[href="${prefix}/blog/category/${id}"]`).click();
        await page.waitForURL(`**${prefix}/blog/category/${id}`);
        const names = await page.locator('main .article-meta b').allTextContents();
        expect(names).toHaveLength(count);
        expect(new Set(names).size).toBe(1);
        await expect(page.locator('main nav a[aria-current]')).toHaveText(names[0] ?? '');
      }
    });

    test('an article has its facts, its text, its services and what to read next', async ({ page, request }) => {
      await page.goto(`${prefix}/blog/${slug}`);
      const shown = page.locator('main article');
      await expect(shown.locator('time')).toHaveAttribute('datetime', article.date);
      await expect(shown).not.toContainText(/\{[\w.-]+\}/);
      const ids = await shown.locator('.prose section').evaluateAll((all) => all.map(({ id }) => `#${id}`));
      expect(ids).toHaveLength(headings.length);
      const contents = await shown
        .locator('nav .hidden a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(contents).toEqual(ids);
      await expect(page.locator('.article-aside li a')).toHaveCount(article.services.length);
      await expect(page.locator(`aside a[href="${prefix}/contact"]`)).toBeVisible();
      const next = await page
        .locator('section[aria-labelledby=related] h3 a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(next).toHaveLength(Math.min(FEW, articles.length - 1));
      expect(next).not.toContain(`${prefix}/blog/${slug}`);
      for (const href of next) {
        expect((await request.get(href)).status(), href).toBe(200);
      }
    });

    test('a heading in the contents leads to its section, on a desktop and on a phone', async ({ page }) => {
      for (const [width, list] of [
        [1280, 'nav .hidden'],
        [360, 'nav details'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${prefix}/blog/${slug}`);
        if (width === 360) {
          await page.locator('main article nav summary').click();
        }
        await page.locator(`main article ${list} a`).last().click();
        await expect(page.locator('main article .prose section').last().locator('h2')).toBeInViewport();
      }
    });

    test('tells search engines what the article is', async ({ page }) => {
      await page.goto(`${prefix}/blog/${slug}`);
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
        '@graph': Record<string, unknown>[];
      };
      const posting = data['@graph'].find((each) => each['@type'] === 'BlogPosting');
      expect(posting).toMatchObject({
        headline: await page.locator('main h1').textContent(),
        datePublished: article.date,
        inLanguage: prefix ? 'hi-IN' : 'en-IN',
        author: { '@type': 'Organization' },
      });
      expect(String(posting?.image)).toMatch(/^https?:.*\/pictures\/articles\/.+\.svg$/);
    });

    test('its feed is RSS that a browser can parse, complete and in this language', async ({ page, request }) => {
      await page.goto(`${prefix}/blog`);
      const href = `${prefix}/blog/rss.xml`;
      await expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute('href', href);
      await expect(page.locator(`main a[href="${href}"]`)).toBeVisible();
      const answer = await request.get(href);
      expect(answer.headers()['content-type']).toMatch(/^application\/(rss\+)?xml/);
      const feed = await page.evaluate(
        (text) => {
          const xml = new DOMParser().parseFromString(text, 'application/xml');
          const textOf = (parent: Element | Document, name: string) =>
            parent.getElementsByTagName(name)[0]?.textContent ?? '';
          return {
            faults: xml.getElementsByTagName('parsererror').length,
            root: `${xml.documentElement.nodeName} ${xml.documentElement.getAttribute('version')}`,
            language: textOf(xml, 'language'),
            self: xml.getElementsByTagName('atom:link')[0]?.getAttribute('href') ?? '',
            items: [...xml.getElementsByTagName('item')].map((item) =>
              ['title', 'link', 'guid', 'pubDate', 'category', 'description'].map((name) => textOf(item, name)),
            ),
          };
        },
        await answer.text(),
      );
      expect(feed).toMatchObject({ faults: 0, root: 'rss 2.0', language: prefix ? 'hi-in' : 'en-in' });
      expect(new URL(feed.self).pathname).toBe(href);
      expect(feed.items).toHaveLength(articles.length);
      for (const [title, link = '', guid, day = '', category, description] of feed.items) {
        expect([title, category, description].every(Boolean), link).toBe(true);
        expect(guid).toBe(link);
        expect(new URL(link).pathname).toContain(`${prefix}/blog/`);
        expect(new Date(day).toUTCString()).toBe(day);
      }
    });

    test('the teasers of the home page lead to articles', async ({ page, request }) => {
      await page.goto(prefix || '/');
      const hrefs = await page
        .locator('#blog article a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs).toEqual(articles.slice(0, FEW).map((each) => `${prefix}/blog/${each.slug}`));
      for (const href of hrefs) {
        expect((await request.get(href)).status(), href).toBe(200);
      }
    });
  });
}

test('an article prints as a plain document', beforeRelease, async ({ page }) => {
  await page.goto(`/blog/${slug}`);
  await page.emulateMedia({ media: 'print' });
  for (const away of ['main nav', 'main aside', 'section[aria-labelledby=related]']) {
    await expect(page.locator(away).first()).toBeHidden();
  }
  await expect(page.locator('main h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('main .prose section').last()).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('subjects, contents and articles work as well', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/hi/blog');
    await page.locator(`main nav a[href="/hi/blog/category/${article.category}"]`).click();
    await page.locator(`main :is(h2, h3) a[href="/hi/blog/${slug}"]`).click();
    await expect(page.locator('main h1')).toHaveCount(1);
    await page.locator('main article nav summary').click();
    const link = page.locator('main article nav details a').last();
    const target = await link.getAttribute('href');
    await link.click();
    await expect(page.locator(`main ${target} h2`)).toBeInViewport();
    await expect(page.locator('[data-print]')).toBeHidden();
  });
});
