import { expect, test } from 'vitest';
import { watchPicture } from './director.enhance.ts';

class Picture extends EventTarget {
  src = '/portrait.svg';
  hidden = false;
  complete = false;
  naturalWidth = 0;
  dataset: Record<string, string | undefined> = {};
}

const watched = (state: Partial<Picture>, fallback?: string): Picture => {
  const picture = Object.assign(new Picture(), state, { dataset: fallback ? { fallback } : {} });
  watchPicture(picture as unknown as HTMLImageElement);
  return picture;
};

test('a portrait that fails to load is replaced once, and hidden if the fallback fails too', () => {
  const portrait = watched({}, '/stand-in.svg');
  expect(portrait.src).toBe('/portrait.svg');
  portrait.dispatchEvent(new Event('error'));
  expect(portrait).toMatchObject({ src: '/stand-in.svg', hidden: false });
  portrait.dispatchEvent(new Event('error'));
  expect(portrait.hidden).toBe(true);
});

test('a picture that failed before the script ran is replaced at once', () => {
  expect(watched({ complete: true }, '/stand-in.svg').src).toBe('/stand-in.svg');
  expect(watched({ complete: true }).hidden).toBe(true);
});

test('a picture that has loaded or is still waiting is left unchanged', () => {
  expect(watched({ complete: true, naturalWidth: 320 }).hidden).toBe(false);
  expect(watched({}).hidden).toBe(false);
});
