import { expect, test } from 'vitest';
import { importsOf, listSources } from './sources.ts';

/**
 * The layers of the server from the bottom up. Each may import itself and those below. The topmost layer starts
 * everything.
 */
const floors = [['platform'], ['domains'], ['across'], ['main', 'commands']];
/** The longest chain of imports between the modules of a layer. */
const MOST_FLOORS = 7;

const files = listSources().filter((path) => path.startsWith('src/server/'));
const imports = files.flatMap((from) => importsOf(from).map(({ to }) => ({ from, to })));
const isServer = (path: string): boolean => path.startsWith('src/server/');

test('no file of the server imports one of a higher layer', () => {
  const heightOf = (path: string): number => floors.findIndex((rooms) => rooms.includes(path.split('/')[2] ?? ''));
  const wrong = imports
    .filter(({ from, to }) => isServer(to) && from !== 'src/server/start.ts' && heightOf(to) > heightOf(from))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(wrong).toEqual([]);
});

test('nothing is beside the layers except what starts the server', () => {
  const rooms = [...new Set(files.map((path) => path.split('/')[2] ?? ''))].sort();
  expect(rooms).toEqual([...floors.flat(), 'start.ts'].sort());
});

/** The modules of a folder, each with the modules that it imports. */
function roomsIn(folder: string): Map<string, Set<string>> {
  const roomOf = (path: string): string => path.slice(folder.length).split('/')[0] ?? '';
  const rooms = new Map<string, Set<string>>();
  for (const path of files.filter((each) => each.startsWith(folder))) {
    rooms.set(roomOf(path), rooms.get(roomOf(path)) ?? new Set());
  }
  for (const { from, to } of imports) {
    const isWithin = from.startsWith(folder) && to.startsWith(folder) && roomOf(from) !== roomOf(to);
    // tests/boundaries/imports.test.ts checks that two files of the same folder do not import each other in a cycle.
    if (isWithin && !(roomOf(from).endsWith('.ts') && roomOf(to).endsWith('.ts'))) {
      rooms.get(roomOf(from))?.add(roomOf(to));
    }
  }
  return rooms;
}

/** Returns the length of the longest import chain, and all import cycles. */
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

test.each(folders)('the modules of %s have no cycle and no chain that is too long', (folder) => {
  const { floors: height, circles } = climb(roomsIn(folder));
  expect(circles).toEqual([]);
  expect(height).toBeLessThanOrEqual(MOST_FLOORS);
});

test('finds a cycle of modules, and counts the length of a chain', () => {
  const house = (rooms: Record<string, string[]>) =>
    climb(new Map(Object.entries(rooms).map(([room, below]) => [room, new Set(below)])));
  expect(house({ a: ['b'], b: ['c'], c: [] })).toEqual({ floors: 3, circles: [] });
  expect(house({ a: ['b'], b: ['a'] }).circles).toEqual(['a > b > a']);
});
