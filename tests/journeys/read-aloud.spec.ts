import { servicePageWords } from '@/features/site/service-page/service-page.messages.ts';
import { languagesInTurn } from '../support/turn.ts';
import { readContentYaml } from './content.ts';
import { expect, test } from './site.ts';

const service = '/services/gst-registration';
const lines = readContentYaml<{ page: { what: object[] } }>('services/gst-registration').page.what.length;

/** Replaces a device's voices, because headless browsers have none. It records what is spoken, without sound. */
const voices = (lang: string) => `
  window.said = [];
  class Utterance { constructor(text) { this.text = text; } }
  window.SpeechSynthesisUtterance = Utterance;
  Object.defineProperty(window, 'speechSynthesis', { value: {
    getVoices: () => [{ lang: '${lang}' }],
    speak: (one) => window.said.push(one),
    cancel: () => { window.said.length = 0; },
  } });
`;
const said = `window.said.map(({ text, lang }) => ({ text, lang }))`;

for (const [locale, base, voice] of languagesInTurn(
  [
    ['en', '', 'en-IN'],
    ['hi', '/hi', 'hi_IN'],
  ] as const,
  'read aloud',
)) {
  const words = servicePageWords(locale);
  const listen = { name: words.listen };

  test(`${base}${service}: the device's voice reads what it is, line by line, and stops`, async ({ page }) => {
    await page.addInitScript(voices(voice));
    await page.goto(base + service);
    const button = page.getByRole('button', listen);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const spoken = (await page.evaluate(said)) as { text: string; lang: string }[];
    const shown = await page.locator('#what [data-line]').allTextContents();
    expect(spoken.map(({ text }) => text)).toEqual(shown);
    expect(spoken).toHaveLength(lines);
    expect(spoken.every(({ lang }) => lang === voice)).toBe(true);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await page.evaluate(said)).toEqual([]);
    await button.click();
    await page.evaluate('window.said.at(-1).onend()');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  test(`${base}${service}: no button where no voice speaks the language`, async ({ page }) => {
    await page.addInitScript(voices('ta-IN'));
    await page.goto(base + service);
    await expect(page.locator('[data-reads]')).toBeHidden();
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${base}${service}: a term is explained at a tap, and closes`, async ({ page }) => {
      await page.goto(base + service);
      await expect(page.locator('[data-reads]')).toBeHidden();
      const term = page.locator('#what [data-line] button').first();
      const note = page.locator(`#${await term.getAttribute('popovertarget')}`);
      await expect(note).toBeHidden();
      await term.click();
      await expect(note).toBeInViewport();
      await note.getByRole('button', { name: words.closeTerm }).click();
      await expect(note).toBeHidden();
    });
  });
}
