import { describe, expect, test } from 'vitest';
import { frameAt, nextScene, sceneCount, stillOf } from './film-frames.ts';
import { filmLength } from './film-length.ts';

const look = { first: [25, 33], last: [64, 58] } as const;
const moments = Array.from({ length: filmLength * 10 + 1 }, (_, tenth) => tenth / 10);

describe('a film', () => {
  test('takes between 15 and 30 seconds and shows each caption once, in order', () => {
    expect(filmLength).toBeGreaterThanOrEqual(15);
    expect(filmLength).toBeLessThanOrEqual(30);
    const scenes = moments.map((seconds) => frameAt(seconds, look).scene);
    expect([...new Set(scenes)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(scenes).toEqual(scenes.toSorted());
    expect(sceneCount).toBe(6);
  });

  test('begins at its first view, ends at its last, and never jumps', () => {
    expect(frameAt(0, look).camera).toMatchObject({ x: 25, y: 33 });
    expect(frameAt(filmLength, look).camera).toMatchObject({ x: 64, y: 58 });
    for (const seconds of moments.slice(1)) {
      const before = frameAt(seconds - 0.1, look).camera;
      const now = frameAt(seconds, look).camera;
      expect(Math.abs(now.zoom - before.zoom)).toBeLessThan(0.12);
      expect(Math.abs(now.x - before.x) + Math.abs(now.y - before.y)).toBeLessThan(8);
      expect(now.zoom).toBeGreaterThanOrEqual(1);
    }
  });

  test('shows documents, then a stamp, then sparks, and ends in darkness', () => {
    const seen = (seconds: number) => frameAt(seconds, look).seen;
    expect(seen(1)).toEqual({ papers: 0, stamp: 0, sparks: 0, night: 0 });
    expect(seen(6)).toMatchObject({ papers: 1, stamp: 0 });
    expect(seen(12)).toMatchObject({ papers: 1, stamp: 1 });
    expect(seen(15)).toMatchObject({ papers: 0, stamp: 0, sparks: 1 });
    expect(seen(filmLength)).toMatchObject({ sparks: 0, night: 1 });
  });

  test('has a still of each scene, one after another', () => {
    const stills: number[] = [];
    for (let seconds = 0; seconds < filmLength; seconds = nextScene(seconds)) {
      expect(frameAt(stillOf(seconds), look).scene).toBe(frameAt(seconds, look).scene);
      stills.push(stillOf(seconds));
    }
    expect(stills).toHaveLength(sceneCount);
    expect(nextScene(filmLength)).toBe(filmLength);
  });
});
