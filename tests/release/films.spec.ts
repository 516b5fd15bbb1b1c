import type { Locator, Page } from '@playwright/test';
import { listContent, readContentYaml } from '../journeys/content.ts';
import { expect, test } from '../journeys/site.ts';
import { stopClock } from '../journeys/stopped-clock.ts';
import { languagesInTurn } from '../support/turn.ts';

const length = 25;
const said = {
  en: { path: '/success-stories', papers: 'One document after another', play: 'Play', pause: 'Pause' },
  hi: { path: '/hi/success-stories', papers: 'एक-एक काग़ज़', play: 'चलाएँ', pause: 'रोकें' },
} as const;

const stories = listContent('success-stories')
  .map((id) => readContentYaml<{ order: number; video?: object }>(`success-stories/${id}`))
  .toSorted((one, other) => one.order - other.order);
/** The index of the first story with a film, and another one. */
const filmed = stories.findIndex(({ video }) => video);
const another = filmed === 0 ? 1 : 0;

const films = (page: Page): Locator => page.locator('.stories details:has([data-film])');
const slider = (film: Locator): Locator => film.locator('input[type=range]');
const timeOf = async (film: Locator): Promise<number> => Number(await slider(film).inputValue());
const seenCaptions = (film: Locator): Locator => film.locator('.captions p:visible');

/** Opens or closes a film, and waits for the browser's event, which comes later than the click on a busy machine. */
async function press(film: Locator): Promise<void> {
  const told = film.evaluate(
    (panel) => new Promise<void>((done) => panel.addEventListener('toggle', () => done(), { once: true })),
  );
  await film.locator('summary img').click();
  await told;
}

for (const locale of languagesInTurn(['en', 'hi'] as const, 'films')) {
  const words = said[locale];

  test.describe(`films in ${locale}`, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('play from a click on the picture, pause, and can be sought by keyboard', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await stopClock(page);
      await page.goto(words.path);
      await expect(films(page)).toHaveCount(stories.filter(({ video }) => video).length);
      const film = films(page).last();
      expect(asked.filter((path) => path.includes('StoryFilm'))).toEqual([]);
      await film.locator('summary img').click();
      await expect(film.locator('[data-live]')).toBeVisible();
      expect(asked.some((path) => path.includes('StoryFilm'))).toBe(true);
      await expect(seenCaptions(film)).toHaveCount(1);
      const first = await seenCaptions(film).innerText();
      await page.clock.runFor(6000);
      expect(await timeOf(film)).toBeGreaterThan(4);
      expect(await seenCaptions(film).innerText()).not.toBe(first);

      await film.getByRole('button', { name: words.pause }).click();
      const stopped = await timeOf(film);
      await page.clock.runFor(3000);
      expect(await timeOf(film)).toBe(stopped);
      await slider(film).focus();
      await page.keyboard.press('Home');
      await expect(seenCaptions(film)).toHaveText(first);
      for (let step = 0; step < 20; step++) {
        await page.keyboard.press('ArrowRight');
      }
      expect(await timeOf(film)).toBe(10);
      await expect(seenCaptions(film)).toContainText(words.papers);

      await film.getByRole('button', { name: words.play }).click();
      await page.clock.runFor((length - 9) * 1000);
      expect(await timeOf(film)).toBe(length);
      await expect(film.getByRole('button', { name: words.play })).toBeVisible();
    });

    test('keep their position while closed', async ({ page }) => {
      await stopClock(page);
      await page.goto(words.path);
      const film = films(page).first();
      const picture = film.locator('summary img');
      await picture.click();
      await expect(film.locator('[data-live]')).toBeVisible();
      await page.clock.runFor(2000);
      await press(film);
      await expect(film).not.toHaveAttribute('open');
      await page.clock.runFor(100);
      const at = await timeOf(film);
      expect(await picture.evaluate(({ style }) => style.transform)).toBe('');
      await page.clock.runFor(5000);
      expect(await timeOf(film)).toBe(at);
      await press(film);
      await page.clock.runFor(1000);
      expect(await timeOf(film)).toBeGreaterThan(at);
    });
  });

  test(`on the home page a film plays among the stories, and closes with the next story, ${locale}`, async ({
    page,
  }) => {
    await page.goto(locale === 'en' ? '/' : '/hi');
    const dots = page.locator('.stories .dots a');
    await dots.nth(filmed).click();
    const film = films(page).first();
    await film.locator('summary img').click();
    await expect(film.locator('[data-live]')).toBeVisible();
    await expect(seenCaptions(film)).toHaveCount(1);
    await expect(film.locator('summary > svg')).toHaveCount(1);
    await film.getByRole('button', { name: words.pause }).click();
    await expect(film.getByRole('button', { name: words.play })).toBeVisible();
    await dots.nth(another).click();
    await expect(film).not.toHaveAttribute('open');
    await dots.nth(filmed).click();
    await expect(film.locator('summary > svg')).toHaveCount(0);
    await film.locator('summary img').click();
    await expect(film.getByRole('button', { name: words.pause })).toBeVisible();
  });

  test(`under reduced motion the stills of a film follow one another in ${locale}`, async ({ page }) => {
    await stopClock(page);
    await page.goto(words.path);
    const film = films(page).first();
    const picture = film.locator('summary img');
    await picture.click();
    await expect(film.locator('[data-live]')).toBeVisible();
    const seen: string[] = [];
    for (let still = 0; still < 6; still++) {
      seen.push(await seenCaptions(film).innerText());
      const before = await picture.evaluate(({ style }) => style.transform);
      await page.clock.runFor(3000);
      expect(await picture.evaluate(({ style }) => style.transform)).toBe(before);
      await page.clock.runFor(2100);
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen.join(' ')).toContain(words.papers);
  });

  test.describe(`without a script in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('all captions of a film are below its picture', async ({ page }) => {
      await page.goto(words.path);
      const film = films(page).first();
      await film.locator('summary img').click();
      await expect(seenCaptions(film)).toHaveCount(6);
      await expect(slider(film)).toBeHidden();
    });
  });
}
