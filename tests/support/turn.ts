// Which language each journey is walked in, and on which engine: `npm test` walks each once, by turns, and `npm run test:all` all of it.

/** Every journey in each of two languages on each of two engines: so many turns, and a week has seven days. */
export const TURNS = 4;

const DAY = 24 * 60 * 60 * 1000;

/** The turn of a day: the next day has the next one. @param now epoch milliseconds */
export const turnOf = (now: number): number => Math.floor(now / DAY) % TURNS;

/** `all`: every combination. Set by scripts/testing/main.ts; without it, today's turn. */
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
 * The languages that this run walks a journey in: one of them, or all.
 * @param languages one entry for each language, such as `['en', 'hi']` or what is said in each
 * @param journey tells it from other journeys, so that a run has some in each language
 */
export function languagesInTurn<Entry>(languages: readonly Entry[], journey: string, now = turn): readonly Entry[] {
  if (now === 'all') {
    return languages;
  }
  const chosen = (now + spread(journey)) % languages.length;
  return languages.slice(chosen, chosen + 1);
}

/** The engine that this run walks the journeys of a file on. @param file its name, such as `orders.spec.ts` */
export function engineInTurn(file: string, now: number): 'sqlite' | 'postgres' {
  return (Math.floor(now / 2) + spread(file)) % 2 === 0 ? 'sqlite' : 'postgres';
}

/**
 * Whether this run has what is run in two of the four turns, one in each language: half of all names are in each.
 * @param name tells it from others
 */
export const isInTurn = (name: string, now = turn): boolean =>
  now === 'all' || (Math.floor(now / 2) + spread(name)) % 2 === 0;

/** How many random cases this run tries: all before a release, a third of them in a commit, other ones each time. */
export const runsInTurn = (all: number, now = turn): number => (now === 'all' ? all : Math.ceil(all / 3));

/** A number of a text: half of all texts have an even one. */
function spread(text: string): number {
  let sum = 0;
  for (const letter of text) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }
  return sum;
}
