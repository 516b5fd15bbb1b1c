import { filmLength } from './film-length.ts';

/**
 * The points at which a film's camera looks first and last, in hundredths of the picture from its upper left corner.
 */
export interface FilmLook {
  readonly first: readonly [number, number];
  readonly last: readonly [number, number];
}

/** The content of a film at one moment. Positions are in the picture's own units, 640 by 400. */
export interface Frame {
  /** The index of the caption on display. */
  readonly scene: number;
  /** The magnification of the picture, and its centre in hundredths of the picture. */
  readonly camera: { readonly zoom: number; readonly x: number; readonly y: number };
  readonly papers: readonly { readonly id: number; readonly x: number; readonly y: number; readonly turn: number }[];
  /** The opacity of the documents, the stamp on them, the sparks and the darkness at the end, from 0 to 1. */
  readonly seen: { readonly papers: number; readonly stamp: number; readonly sparks: number; readonly night: number };
  readonly stampSize: number;
  /** How far the sparks have flown, from 0 to 1. */
  readonly spread: number;
}

/**
 * The second at which each scene ends: the beginning, what was missing, the documents, what changed, the figure, the
 * end.
 */
const ends = [4, 9, 13, 18, 21.5, filmLength] as const;
export const sceneCount = ends.length;

/** The positions where the three documents land when they fall, and those in the stack that they then form. */
const fallen = [
  { x: 150, y: 250, turn: -24 },
  { x: 420, y: 210, turn: 18 },
  { x: 300, y: 300, turn: 8 },
];
const stack = { x: 320, y: 205 };

const between = (from: number, to: number, share: number): number => from + (to - from) * share;
/** Returns how much of a span of seconds has passed, from 0 to 1, rising slowly at both ends. */
function passed(seconds: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

const sceneAt = (seconds: number): number => {
  const scene = ends.findIndex((end) => seconds < end);
  return scene < 0 ? sceneCount - 1 : scene;
};

/** The moment at which the next scene begins or, after the last scene, the film's end. */
export const nextScene = (seconds: number): number => ends[sceneAt(seconds)] ?? filmLength;

/** The moment at 70% of the current scene, shown as a still if motion is reduced. */
export const stillOf = (seconds: number): number => {
  const scene = sceneAt(seconds);
  return between(ends[scene - 1] ?? 0, ends[scene] ?? filmLength, 0.7);
};

/** The frame of a film, this many seconds after its start. */
export function frameAt(seconds: number, { first, last }: FilmLook): Frame {
  const [opening, missing, papers, changed, figure, closing] = ends;
  const out = passed(seconds, opening - 0.6, opening + 1.4);
  const wide = passed(seconds, papers, papers + 2);
  const end = passed(seconds, figure - 0.4, closing);
  const gathered = passed(seconds, missing, missing + 1.8);
  const struck = passed(seconds, missing + 2, missing + 2.5);
  const gone = passed(seconds, papers, papers + 0.8);
  return {
    scene: sceneAt(seconds),
    camera: {
      zoom: between(between(between(2.2 - 0.05 * Math.min(seconds, opening), 1.25, out), 1, wide), 1.7, end),
      x: between(between(first[0], 50, out), last[0], end),
      y: between(between(first[1], 50, out), last[1], end),
    },
    papers: fallen.map(({ x, y, turn }, index) => {
      const down = passed(seconds, opening + 0.4 * index, opening + 1.6 + 0.4 * index);
      return {
        id: index,
        x: between(x, stack.x + 5 * (index - 1), gathered),
        y: between(between(-90, y, down), stack.y + 5 * (index - 1), gathered),
        turn: between(between(turn - 70, turn, down), 3 * (index - 1), gathered),
      };
    }),
    seen: {
      papers: seconds < opening ? 0 : 1 - gone,
      stamp: struck * (1 - gone),
      sparks: passed(seconds, papers + 0.2, papers + 0.6) * (1 - passed(seconds, changed - 1.6, changed)),
      night: passed(seconds, closing - 0.8, closing),
    },
    stampSize: between(2.2, 1, struck),
    spread: passed(seconds, papers, papers + 2.4),
  };
}
