import { type FilmLook, filmLength, frameAt, nextScene, stillOf } from './film-frames.ts';
import { filmScene } from './film-scene.ts';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** How long a still stands where nothing may move, in seconds. */
const stillStays = 5;
const films = new WeakMap<Element, () => void>();

/** Plays the film of a panel that was opened: the first time from its beginning, later from where it was. */
export function playFilm(panel: HTMLDetailsElement): void {
  const play = films.get(panel) ?? makeFilm(panel);
  if (!play) return;
  films.set(panel, play);
  play();
}

function makeFilm(panel: HTMLDetailsElement): (() => void) | undefined {
  const film = panel.querySelector<HTMLElement>('[data-film]');
  const button = film?.querySelector<HTMLButtonElement>('[data-play]');
  const slider = film?.querySelector<HTMLInputElement>('input');
  if (!film || !button || !slider) return undefined;
  const stage = makeStage(panel, film);
  let at = 0;
  let last = 0;
  let playing = false;

  const show = (): void => {
    stage.draw(reduced.matches ? stillOf(at) : at);
    slider.value = String(at);
    const [start, pause] = button.children;
    start?.toggleAttribute('hidden', playing);
    pause?.toggleAttribute('hidden', !playing);
  };
  const tick = (now: number): void => {
    if (!playing) return;
    // Closed, filtered away, swiped on or the page left: the film waits where it is.
    if (!panel.isConnected || !panel.open || document.hidden) playing = false;
    else if (!reduced.matches) at = Math.min(filmLength, at + (now - last) / 1000);
    else if (now - last >= stillStays * 1000) at = nextScene(at);
    if (!reduced.matches || now - last >= stillStays * 1000) last = now;
    if (at >= filmLength) playing = false;
    if (panel.open) show();
    requestAnimationFrame(tick);
  };
  const play = (): void => {
    if (at >= filmLength) at = 0;
    // Closed and opened again within a moment it is running still.
    if (!playing) requestAnimationFrame(tick);
    playing = true;
    last = performance.now();
    show();
  };
  button.addEventListener('click', () => {
    if (!playing) return play();
    playing = false;
    show();
  });
  slider.addEventListener('input', () => {
    at = Number(slider.value);
    last = performance.now();
    show();
  });
  panel.addEventListener('toggle', () => {
    if (!panel.open) stage.clear();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    playing = false;
    if (panel.open) show();
  });
  return play;
}

interface Stage {
  draw(seconds: number): void;
  /** The picture as it stood before. */
  clear(): void;
}

/** Draws a moment of the film into the elements of its panel, and what falls over its picture besides. */
function makeStage(panel: HTMLElement, film: HTMLElement): Stage {
  const [x1 = 50, y1 = 50, x2 = 50, y2 = 50] = (film.dataset.film ?? '').split(' ').map(Number);
  const look: FilmLook = { first: [x1, y1], last: [x2, y2] };
  panel.querySelector('.film')?.insertAdjacentHTML('beforeend', filmScene);
  const part = (name: string) => panel.querySelector<SVGGElement>(name);
  const [picture, scene] = [panel.querySelector('img'), part('.film > svg')];
  const [papers, stamp, sparks, night] = ['papers', 'stamp', 'sparks', 'night'].map((name) => part(`[data-${name}]`));
  const captions = [...film.querySelectorAll<HTMLElement>('.captions p')];
  film.dataset.live = '';
  const draw = (seconds: number): void => {
    scene?.setAttribute('opacity', '1');
    const { scene: said, camera, papers: places, seen, stampSize, spread } = frameAt(seconds, look);
    /** The picture never leaves an edge of the frame bare. */
    const shift = (middle: number): number => Math.min(0, Math.max(100 - 100 * camera.zoom, 50 - middle * camera.zoom));
    if (picture) picture.style.transform = `translate(${shift(camera.x)}%, ${shift(camera.y)}%) scale(${camera.zoom})`;
    for (const [index, { x, y, turn }] of places.entries())
      papers?.children[index]?.setAttribute('transform', `translate(${x} ${y}) rotate(${turn})`);
    papers?.setAttribute('opacity', String(seen.papers));
    stamp?.setAttribute('opacity', String(seen.stamp));
    stamp?.setAttribute('transform', `translate(368 262) rotate(-12) scale(${stampSize})`);
    sparks?.setAttribute('opacity', String(seen.sparks));
    sparks?.setAttribute('transform', 'translate(320 200)');
    for (const spark of sparks?.children ?? []) spark.setAttribute('cx', String(60 + 200 * spread));
    night?.setAttribute('opacity', String(seen.night));
    for (const [index, caption] of captions.entries()) caption.hidden = index !== said;
  };
  const clear = (): void => {
    scene?.setAttribute('opacity', '0');
    if (picture) picture.style.transform = '';
  };
  return { draw, clear };
}
