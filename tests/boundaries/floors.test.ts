import { expect, test } from 'vitest';
import { importsOf, listSources } from './sources.ts';

/** The floors of the server from the ground up: each may import itself and what is below it. The uppermost start it all. */
const floors = [['platform'], ['domains'], ['across'], ['main', 'commands']];
/** From the lowest room of a floor to the highest one it is so far at most. */
const MOST_FLOORS = 7;

const files = listSources().filter((path) => path.startsWith('src/server/'));
const imports = files.flatMap((from) => importsOf(from).map(({ to }) => ({ from, to })));
const isServer = (path: string): boolean => path.startsWith('src/server/');

test('no file of the server imports one of a higher floor', () => {
  const heightOf = (path: string): number => floors.findIndex((rooms) => rooms.includes(path.split('/')[2] ?? ''));
  const wrong = imports
    .filter(({ from, to }) => isServer(to) && from !== 'src/server/start.ts' && heightOf(to) > heightOf(from))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(wrong).toEqual([]);
});

test('nothing lies beside the floors but what starts the server', () => {
  const rooms = [...new Set(files.map((path) => path.split('/')[2] ?? ''))].sort();
  expect(rooms).toEqual([...floors.flat(), 'start.ts'].sort());
});

/** The rooms of a folder, each with the rooms that it imports. */
function roomsIn(folder: string): Map<string, Set<string>> {
  const roomOf = (path: string): string => path.slice(folder.length).split('/')[0] ?? '';
  const rooms = new Map<string, Set<string>>();
  for (const path of files.filter((each) => each.startsWith(folder))) {
    rooms.set(roomOf(path), rooms.get(roomOf(path)) ?? new Set());
  }
  for (const { from, to } of imports) {
    const isWithin = from.startsWith(folder) && to.startsWith(folder) && roomOf(from) !== roomOf(to);
    // Of two files of one folder tests/boundaries/imports.test.ts says that they do not lead back to themselves.
    if (isWithin && !(roomOf(from).endsWith('.ts') && roomOf(to).endsWith('.ts'))) {
      rooms.get(roomOf(from))?.add(roomOf(to));
    }
  }
  return rooms;
}

/** How many rooms lie above each other, and ways that lead back to where they began. */
function climb(rooms: Map<string, Set<string>>): { floors: number; circles: string[] } {
  const heights = new Map<string, number>();
  const circles: string[] = [];
  const visit = (room: string, way: readonly string[]): number => {
    if (way.includes(room)) {
      circles.push([...way.slice(way.indexOf(room)), room].join(' > '));
      return 0;
    }
    const known = heights.get(room);
    if (known !== undefined) {
      return known;
    }
    const below = [...(rooms.get(room) ?? [])].map((each) => visit(each, [...way, room]));
    const height = 1 + Math.max(0, ...below);
    heights.set(room, height);
    return height;
  };
  return { floors: Math.max(...[...rooms.keys()].map((room) => visit(room, []))), circles };
}

const folders = [
  ...new Set(
    files.flatMap((path) =>
      path
        .split('/')
        .slice(2, -1)
        .map(
          (_, index) =>
            `${path
              .split('/')
              .slice(0, index + 3)
              .join('/')}/`,
        ),
    ),
  ),
  'src/server/',
];

test.each(folders)('the rooms of %s form no circle and are not too many floors high', (folder) => {
  const { floors: height, circles } = climb(roomsIn(folder));
  expect(circles).toEqual([]);
  expect(height).toBeLessThanOrEqual(MOST_FLOORS);
});

test('a circle of rooms is found, and the height of a house is counted', () => {
  const house = (rooms: Record<string, string[]>) =>
    climb(new Map(Object.entries(rooms).map(([room, below]) => [room, new Set(below)])));
  expect(house({ a: ['b'], b: ['c'], c: [] })).toEqual({ floors: 3, circles: [] });
  expect(house({ a: ['b'], b: ['a'] }).circles).toEqual(['a > b > a']);
});
