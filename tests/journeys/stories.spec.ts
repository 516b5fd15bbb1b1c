import type { Page } from '@playwright/test';
import { storiesInPage } from '@/features/site/home/success-stories/stories-in-page.ts';
import { languagesInTurn } from '../support/turn.ts';
import { firstOf, listContent, readContentYaml } from './content.ts';
import { unfold } from './folds.ts';
import { beforeRelease, expect, test } from './site.ts';

const kinds = readContentYaml<{ id: string }[]>('story-categories').map(({ id }) => id);
const firstKind = firstOf(kinds, 'kind of stories');
const written = listContent('success-stories')
  .map((id) => readContentYaml<{ order: number; video?: object }>(`success-stories/${id}`))
  .toSorted((one, other) => one.order - other.order);
const allStories = written.length + readContentYaml<{ count: number }>('success-stories-generated').count;
/** A story a third of the way down the list, and the first one with a film, each by its position. */
const midst = Math.ceil(allStories / 3);
const filmed = written.findIndex(({ video }) => video) + 1;
/**
 * The position of a story that the page has before the others load. If one of these has a film, it is the first such
 * story.
 */
const isFilmedAtOnce = filmed > 0 && filmed <= storiesInPage;
const early = isFilmedAtOnce ? filmed : 1;

const stories = (page: Page) => page.locator('#success-stories astro-island');
const storyOf = (page: Page, place: number) =>
  stories(page)
    .locator('.track > li')
    .nth(place - 1);
const dots = (page: Page) => stories(page).locator('.dots a');

/**
 * Expects the story at this position in the filtered list to be the visible one: its position is in the counter, its
 * dot is marked, and it is the only one exposed to screen readers.
 */
async function expectSeen(page: Page, place: number, of: number): Promise<void> {
  await expect(stories(page).locator('output')).toContainText(`${place}/${of}`);
  await expect(dots(page)).toHaveCount(of);
  await expect(dots(page).nth(place - 1)).toHaveAttribute('aria-current', 'true');
  await expect(stories(page).locator('.track > li:not([inert])')).toHaveCount(1);
  await expect(storyOf(page, place)).toBeInViewport({ ratio: 0.2 });
  await expect(storyOf(page, place).locator('h3')).not.toBeEmpty();
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.locator(`.stories label:has([value="${kind}"])`).click();
  await expect(page.locator(`.stories [value="${kind}"]`)).toBeChecked();
}

for (const [path, all] of languagesInTurn(
  [
    ['/', '/success-stories.en.json'],
    ['/hi', '/success-stories.hi.json'],
  ] as const,
  'stories',
)) {
  test(
    `${path}: the stories load when they are touched; filter, arrows, dots, swipe and film`,
    beforeRelease,
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(stories(page).locator('output')).toContainText(`1/${allStories}`);
      await expect(dots(page)).toHaveCount(allStories);
      expect(asked).not.toContain(all);
      const arrow = (way: 'previous' | 'next') =>
        stories(page)
          .locator('button')
          .nth(way === 'previous' ? 0 : 1);
      await arrow('previous').click();
      await expectSeen(page, allStories, allStories);
      expect(asked.filter((path) => path === all)).toHaveLength(1);
      await arrow('next').click();
      await expectSeen(page, 1, allStories);
      await dots(page)
        .nth(midst - 1)
        .click();
      await expectSeen(page, midst, allStories);
      // The row of dots scrolls along and stays one row.
      await expect(dots(page).nth(midst - 1)).toBeInViewport();
      expect((await stories(page).locator('.dots').boundingBox())?.height).toBeLessThan(48);

      let sum = 0;
      for (const kind of kinds) {
        await chooseKind(page, kind);
        const count = await dots(page).count();
        sum += count;
        await expectSeen(page, 1, count);
      }
      expect(sum).toBe(allStories);
      const ofLast = await dots(page).count();
      await arrow('previous').click();
      await expectSeen(page, ofLast, ofLast);

      await chooseKind(page, 'all');
      await stories(page)
        .locator('.track')
        .evaluate((track) => track.scrollBy({ left: track.clientWidth }));
      await expectSeen(page, 2, allStories);
      await dots(page)
        .nth(filmed - 1)
        .click();
      await expectSeen(page, filmed, allStories);
      const film = storyOf(page, filmed).locator('details');
      const picture = film.locator('summary img');
      await expect(film).not.toHaveAttribute('open');
      await picture.click();
      await expect(film.locator('summary + div')).toBeVisible();
      // The film is closed by keyboard, because a click on a moving picture scrolls it to another edge of the track, to
      // the previous story.
      await film.locator('summary').press('Enter');
      await expect(film.locator('summary + div')).toBeHidden();
      await film.locator('summary').press('Enter');
      await expect(film).toHaveAttribute('open');
      await chooseKind(page, firstKind);
      await expect(stories(page).locator('details[open]')).toHaveCount(0);
      await expectSeen(page, 1, await dots(page).count());
    },
  );
}

test('stories that arrive late disturb neither the story shown, nor an open film', beforeRelease, async ({ page }) => {
  let arrive = (): void => {};
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/success-stories.en.json', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'load' });
  await stories(page).locator('button').nth(1).click();
  await stories(page).locator('button').nth(0).click();
  await dots(page)
    .nth(early - 1)
    .click();
  await expectSeen(page, early, allStories);
  const film = storyOf(page, early).locator('details');
  if (isFilmedAtOnce) {
    await unfold(film, 'summary img');
    await expect(film).toHaveAttribute('open');
  }
  const arrived = page.waitForResponse('**/success-stories.en.json');
  arrive();
  await (await arrived).finished();
  await dots(page).last().focus();
  await expectSeen(page, early, allStories);
  if (isFilmedAtOnce) {
    await expect(film).toHaveAttribute('open');
  }
});

test.describe('stories that cannot be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('are one link away', async ({ page }) => {
    await page.route('**/success-stories.en.json', (route) => route.abort());
    await page.goto('/');
    await dots(page)
      .nth(midst - 1)
      .click();
    await storyOf(page, midst).getByRole('link').click();
    await page.waitForURL(`**/success-stories#story-${midst}`);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of languagesInTurn(['/', '/hi'], 'stories without a script')) {
    test(`${path}: some stories can be swiped and their films opened, all are one link away and can be filtered by type`, async ({
      page,
    }) => {
      await page.goto(path);
      const section = page.locator('#success-stories');
      await expect(section.locator('.track > li:visible')).toHaveCount(storiesInPage);
      await expect(section.locator('fieldset, button').locator('visible=true')).toHaveCount(0);
      const films = section.locator('details');
      await expect(films).toHaveCount(written.slice(0, storiesInPage).filter(({ video }) => video).length);
      for (const film of await films.all()) {
        await unfold(film, 'summary img');
        await expect(film.locator('summary + div')).toBeVisible();
      }
      await section.locator('a[href$="/success-stories"]').click();
      const all = page.locator('main .stories li');
      // The generated stories are folded below the written ones.
      await expect(all).toHaveCount(allStories);
      await expect(all.locator('visible=true')).toHaveCount(written.length);
      await chooseKind(page, firstKind);
      const ofFirst = page.locator(`main .stories li[data-kind="${firstKind}"]`);
      await expect(all.locator('visible=true')).toHaveCount(await ofFirst.count());
      await chooseKind(page, 'all');
      if (allStories > written.length) {
        await unfold(page.locator('.more-stories'));
      }
      await expect(all.locator('visible=true')).toHaveCount(allStories);
      for (const kind of [firstKind, kinds.at(-1) ?? firstKind, 'all']) {
        await chooseKind(page, kind);
        const fitting = kind === 'all' ? all : page.locator(`main .stories li[data-kind="${kind}"]`);
        await expect(all.locator('visible=true')).toHaveCount(await fitting.count());
        await expect(fitting.first()).toBeVisible();
      }
    });
  }
});
