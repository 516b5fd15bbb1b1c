import type { ComponentType } from 'react';
import { FilmScene } from './FilmScene.tsx';
import { type FilmLook, type Frame, frameAt, nextScene, stillOf } from './film-frames.ts';
import { filmLength } from './film-length.ts';

/** A film at one moment. */
export interface Shown {
  /** How far it is, in seconds. */
  readonly at: number;
  readonly playing: boolean;
  readonly frame: Frame;
  /** How its picture is moved within its own frame, for a style. */
  readonly picture: string;
}

/** What plays one film. */
export interface FilmPlayer {
  readonly Scene: ComponentType<Frame>;
  readonly shown: () => Shown;
  readonly subscribe: (changed: () => void) => () => void;
  /** Goes on from where it is, from the end at the beginning. */
  play(): void;
  pause(): void;
  seek(seconds: number): void;
}

/** How long a still stays where nothing may move, in seconds. */
const stillStays = 5;

/** Makes ready to play a film from its beginning. */
export function makePlayer(look: FilmLook): FilmPlayer {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const hearers = new Set<() => void>();
  const momentOf = (at: number, playing: boolean): Shown => {
    const frame = frameAt(reduced.matches ? stillOf(at) : at, look);
    return { at, playing, frame, picture: moved(frame) };
  };
  let now = momentOf(0, false);
  /** When it last went on, and what goes on with it next. */
  let last = 0;
  let next = 0;

  const show = (at: number, playing: boolean): void => {
    now = momentOf(at, playing);
    for (const tell of hearers) {
      tell();
    }
  };
  const tick = (time: number): void => {
    const passed = (time - last) / 1000;
    if (!reduced.matches || passed >= stillStays) {
      last = time;
      const at = reduced.matches ? nextScene(now.at) : Math.min(filmLength, now.at + passed);
      show(at, at < filmLength);
    }
    if (now.playing) {
      next = requestAnimationFrame(tick);
    }
  };
  return {
    Scene: FilmScene,
    shown: () => now,
    subscribe(changed) {
      hearers.add(changed);
      return () => hearers.delete(changed);
    },
    play() {
      if (now.playing) {
        return;
      }
      last = performance.now();
      show(now.at < filmLength ? now.at : 0, true);
      next = requestAnimationFrame(tick);
    },
    pause() {
      if (!now.playing) {
        return;
      }
      cancelAnimationFrame(next);
      show(now.at, false);
    },
    seek(seconds) {
      last = performance.now();
      show(seconds, now.playing);
    },
  };
}

/** The picture never leaves an edge of its frame bare. */
function moved({ camera: { zoom, x, y } }: Frame): string {
  const shift = (middle: number): number => Math.min(0, Math.max(100 - 100 * zoom, 50 - middle * zoom));
  return `translate(${shift(x)}%, ${shift(y)}%) scale(${zoom})`;
}
