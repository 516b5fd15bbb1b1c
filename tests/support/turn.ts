// Selects the language and the engine of each journey. `npm test` runs one combination of each in turn, and `npm run
// test:all` runs all combinations.

/** Each journey has two languages and two engines, hence four turns. */
export const TURNS = 4;

const DAY = 24 * 60 * 60 * 1000;

/** Returns the turn of a day. The next day has the next turn. @param now epoch milliseconds */
export const turnOf = (now: number): number => Math.floor(now / DAY) % TURNS;

/** `all` means every combination. Set by scripts/testing/main.ts; without it, today's turn. */
export const turn: number | 'all' = readTurn(process.env.TURN);

function readTurn(said: string | undefined): number | 'all' {
  if (said === undefined) {
    return turnOf(Date.now());
  }
  if (said === 'all') {
    return said;
  }
  if (/^[0-3]$/.test(said)) {
    return Number(said);
  }
  throw new Error(`TURN is "${said}": say 0, 1, 2, 3 or all.`);
}

/**
 * Returns the languages that this run uses for a journey: one of them, or all.
 * @param languages one entry for each language, such as `['en', 'hi']` or the texts in each, or a list of other
 * variants
 * @param journey the journey's name, so that not all journeys of a run are in the same language
 */
export function languagesInTurn<Entry>(languages: readonly Entry[], journey: string, now = turn): readonly Entry[] {
  if (now === 'all') {
    return languages;
  }
  const chosen = (now + spread(journey)) % languages.length;
  return languages.slice(chosen, chosen + 1);
}

/**
 * Returns the database engine that this run uses for the journeys of a file. @param file the name of the file, such as
 * `orders.spec.ts`
 */
export function engineInTurn(file: string, now: number): 'sqlite' | 'postgres' {
  return (Math.floor(now / 2) + spread(file)) % 2 === 0 ? 'sqlite' : 'postgres';
}

/**
 * Whether this run includes a test that runs in two of the four turns, once in each language. Half of all names are
 * included each time.
 * @param name distinguishes the tests
 */
export const isInTurn = (name: string, now = turn): boolean =>
  now === 'all' || (Math.floor(now / 2) + spread(name)) % 2 === 0;

/**
 * Whether this run tests a group of unit tests on PostgreSQL, which takes more than twice as long as SQLite. A quarter of
 * all groups run on it in each turn, and every group in one turn of four.
 */
export const isOnPostgresInTurn = (group: string, now: number): boolean => (now + spread(group)) % TURNS === 0;

/**
 * Returns whether this run uses a journey with scripts, without them, or both: `true` and `false`. Together with
 * `languagesInTurn`, four turns cover both ways in both languages.
 */
export const scriptsInTurn = (journey: string, now = turn): readonly boolean[] =>
  now === 'all' ? [true, false] : [isInTurn(journey, now)];

/**
 * Returns the number of random cases that this run tries: all before a release, and otherwise a third, with different
 * cases each time.
 */
export const runsInTurn = (all: number, now = turn): number => (now === 'all' ? all : Math.ceil(all / 3));

/** A hash of a text, which is even for half of all texts. */
function spread(text: string): number {
  let sum = 0;
  for (const letter of text) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }
  return sum;
}
