import type { ComponentType } from 'react';
import { FilmScene } from './FilmScene.tsx';
import { type FilmLook, type Frame, frameAt, nextScene, stillOf } from './film-frames.ts';
import { filmLength } from './film-length.ts';

/** A film at one moment. */
export interface Shown {
  /** The position in the film, in seconds. */
  readonly at: number;
  readonly playing: boolean;
  readonly frame: Frame;
  /** The CSS transform of the picture within its frame. */
  readonly picture: string;
}

export interface FilmPlayer {
  readonly Scene: ComponentType<Frame>;
  readonly shown: () => Shown;
  readonly subscribe: (changed: () => void) => () => void;
  /** Continues from the current position, or from the beginning if the film has ended. */
  play(): void;
  pause(): void;
  seek(seconds: number): void;
}

/** The seconds for which a still is shown if motion is reduced. */
const stillStays = 5;

/** Creates a player for a film, positioned at the start. */
export function makePlayer(look: FilmLook): FilmPlayer {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const hearers = new Set<() => void>();
  const momentOf = (at: number, playing: boolean): Shown => {
    const frame = frameAt(reduced.matches ? stillOf(at) : at, look);
    return { at, playing, frame, picture: moved(frame) };
  };
  let now = momentOf(0, false);
  /** The time of the last change, and the id of the pending animation frame. */
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

/** The transform of the picture, which always covers its whole frame. */
function moved({ camera: { zoom, x, y } }: Frame): string {
  const shift = (middle: number): number => Math.min(0, Math.max(100 - 100 * zoom, 50 - middle * zoom));
  return `translate(${shift(x)}%, ${shift(y)}%) scale(${zoom})`;
}
