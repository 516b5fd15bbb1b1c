import { join } from 'node:path';
import type { Database } from '../../platform/database/schema.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import { isStorageUnavailable, storageTrouble } from '../../platform/errors/storage-unavailable.ts';
import type { Attention } from '../../platform/log/attention.ts';
import type { Log } from '../../platform/log/log.ts';
import { Pause } from '../../platform/outbox/pause.ts';
import { type EditionFacts, type Edits, editionName, type LiveDocument } from './edition.ts';
import {
  forgetEditions,
  isBeingMade,
  isPacked,
  type PreparedEdition,
  packPrepared,
  prepareEdition,
} from './prepare-edition.ts';
import {
  findWaiting,
  leasePublication,
  listLive,
  type MadePages,
  noteProgress,
  type Publication,
  releasePublication,
  settlePublication,
} from './publications.ts';
import { EditionRefused } from './run-renderer.ts';

/** The edition that this process shows. */
export interface ShownEdition {
  /** The same in every process that shows the same. */
  readonly name: string;
  /** What it says otherwise than the files of the build. */
  readonly edits: Edits;
  /** The newest publication in it; 0 where there is none. */
  readonly revision: number;
  /** Where its pages lie; undefined for the build's own. */
  readonly folder: string | undefined;
  readonly facts: Pick<EditionFacts, 'files' | 'removed' | 'isPacked'>;
}

export interface Following {
  /** Resolves once it was tried for the first time to show what is live. */
  readonly caughtUp: Promise<void>;
  /** Look now: somebody has just published something. */
  wake(): void;
  /** Breaks off what is being made, gives it back, and ends. */
  stop(): Promise<void>;
}

export interface FollowingDesk {
  readonly db: Database;
  readonly log: Log;
  readonly attention: Pick<Attention, 'note' | 'clear'>;
  /** The build's folder. */
  readonly dist: string;
  /** Names the build: editions of another are of no use. */
  readonly build: string;
  readonly dataDir: string;
  /** Puts an edition before the visitors, all of it at once. */
  readonly show: (edition: ShownEdition) => Promise<void> | void;
  /** Makes an edition; replaced by tests. */
  readonly prepare?: typeof prepareEdition;
  /** Packs it; replaced by tests. */
  readonly pack?: typeof packPrepared;
  /** So long nothing else is published before what is shown is packed. Milliseconds. */
  readonly settledMs?: number;
  /** So long it waits after it could not be packed. Milliseconds. */
  readonly packAgainMs?: number;
  /** How often to look for what other processes published. Milliseconds. */
  readonly pollMs?: number;
}

/** After what went wrong by no fault of an edit. Milliseconds. */
const LATER_MS = 15_000;
/** Edits come in bursts: packing for each of them would be done in vain. Milliseconds. */
const SETTLED_MS = 30_000;
/** After the pages could not be packed. Milliseconds. */
const PACK_AGAIN_MS = 15 * 60_000;
/** How often it is written down how far a publication is. Milliseconds. */
const PROGRESS_MS = 1_000;
const TOPIC = 'content';

/**
 * Has this process show what was published in the office, until it is stopped, and makes and checks what waits to be published.
 * Any number of processes may: each makes its own pages, and one of them, by a lease, says whether an edit can be shown.
 */
export function followEdits(desk: FollowingDesk): Following {
  const { db, log, attention, build, dist, show, prepare = prepareEdition, pollMs = 2000 } = desk;
  const { pack = packPrepared, settledMs = SETTLED_MS, packAgainMs = PACK_AGAIN_MS } = desk;
  const folder = join(desk.dataDir, 'editions');
  const pause = new Pause();
  const stopping = new AbortController();
  const caughtUp = Promise.withResolvers<void>();
  let shown: ShownEdition = {
    name: editionName(build, []),
    edits: {},
    revision: 0,
    folder: undefined,
    facts: { files: [], removed: [], isPacked: true },
  };
  let packing: { readonly own: AbortController; readonly ended: Promise<void> } | undefined;
  let packAt = 0;

  const make: Make = async (documents, tell) => {
    packing?.own.abort();
    const made = await prepare(folder, editionName(build, documents), { dist, documents }, stopping.signal, tell);
    packAt = Date.now() + settledMs;
    return made;
  };

  let areLeftOut = false;
  /** What is shown is what was published: an earlier trouble is over. */
  function sayWhatIsLeftOut(): void {
    if (areLeftOut) {
      attention.note(TOPIC, 'Some edits of the site no longer fit its files and are left out: see the office.');
    } else {
      attention.clear(TOPIC);
    }
  }

  /** Shows what is live. */
  async function follow(): Promise<void> {
    const live = await listLive(db);
    const name = editionName(build, live);
    const revision = live.at(-1)?.revision ?? 0;
    if (name === shown.name) {
      shown = { ...shown, revision };
      sayWhatIsLeftOut();
      await showPacked();
      return;
    }
    packing?.own.abort();
    const { edits, leftOut, ...made } = isBuildAlone(live)
      ? { name, folder: undefined, edits: {}, leftOut: [], files: [], removed: [], isPacked: true }
      : await make(live);
    const next = { name, edits, revision, folder: made.folder, facts: made };
    await show(next);
    shown = next;
    areLeftOut = leftOut.length > 0;
    if (areLeftOut) {
      log.warn({ leftOut }, 'edits no longer fit the files of content/ and are left out');
    }
    sayWhatIsLeftOut();
    log.info({ edition: name, revision, pages: made.files.length }, 'The site says what was published.');
    await forgetEditions(folder, name, Date.now());
  }

  /** Shows the same with smaller files, once this process or another one has packed them. */
  async function showPacked(): Promise<void> {
    if (shown.folder === undefined || shown.facts.isPacked || !(await isPacked(shown.folder))) {
      return;
    }
    const next = { ...shown, facts: { ...shown.facts, isPacked: true } };
    await show(next);
    shown = next;
    log.info({ edition: shown.name }, 'What was published is packed as well as the build.');
  }

  /** Begins to pack what is shown, beside whatever else there is to do, and lets go of it when something new comes. */
  function beginPacking(): void {
    if (shown.folder === undefined || shown.facts.isPacked || packing || Date.now() < packAt) {
      return;
    }
    const own = new AbortController();
    const ended = pack({ dist, folder: shown.folder }, AbortSignal.any([own.signal, stopping.signal]))
      .then(
        () => settledMs,
        (err: unknown) => {
          if (own.signal.aborted || stopping.signal.aborted) {
            return settledMs;
          }
          log.warn({ err }, 'what was published cannot be packed as well as the build just now; it is tried again');
          return packAgainMs;
        },
      )
      .then((wait) => {
        packing = undefined;
        packAt = Date.now() + wait;
        pause.wake();
      });
    packing = { own, ended };
  }

  let ahead = 0;
  /** Makes what another process is checking, once, so that it lies ready here when it may be shown. @returns whether there was something */
  async function makeAhead(): Promise<boolean> {
    const waiting = await findWaiting(db);
    if (!waiting?.lease_token || waiting.revision === ahead) {
      return false;
    }
    ahead = waiting.revision;
    const documents = await withPublication(db, waiting);
    if (isBuildAlone(documents)) {
      return false;
    }
    if (await isBeingMade(folder, editionName(build, documents))) {
      return false;
    }
    // Whoever checks it says what is wrong with it.
    await make(documents).catch(() => {});
    return true;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await follow();
        caughtUp.resolve();
        if ((await publish(db, make)) || (await makeAhead())) {
          continue;
        }
        beginPacking();
        await pause.untilWoken(pollMs);
      } catch (error) {
        caughtUp.resolve();
        if (stopping.signal.aborted) {
          return;
        }
        log.error({ err: error }, 'what was published cannot be shown just now; it is tried again');
        // Whether anything was published nobody knows while the database is away, and `/readyz` says that itself.
        if (!isStorageUnavailable(error) && storageTrouble(error) === undefined) {
          attention.note(TOPIC, `What was published in the office is not shown yet: ${describeError(error)}`);
        }
        await pause.atLeast(LATER_MS);
      }
    }
  }

  const running = run();
  return {
    caughtUp: caughtUp.promise,
    wake: () => pause.wake(),
    async stop() {
      stopping.abort();
      pause.end();
      await running;
      await packing?.ended;
    },
  };
}

type Make = (documents: readonly LiveDocument[], tell?: (made: MadePages) => void) => Promise<PreparedEdition>;

/** Whether the site says nothing else than the files of its build. */
const isBuildAlone = (documents: readonly LiveDocument[]): boolean =>
  documents.every(({ edits }) => Object.keys(edits).length === 0);

/** Makes and checks what somebody wants to publish. @returns whether there was something */
async function publish(db: Database, make: Make): Promise<boolean> {
  const held = await leasePublication(db, Date.now());
  if (!held) {
    return false;
  }
  try {
    await settlePublication(db, held, await whyNot(db, held, make), Date.now());
  } catch (error) {
    await releasePublication(db, held);
    throw error;
  }
  return true;
}

/** What would be live with it. */
async function withPublication(db: Database, { document, edits, revision }: Publication): Promise<LiveDocument[]> {
  return [...(await listLive(db)).filter((each) => each.document !== document), { document, edits, revision }];
}

/** Why it cannot be shown; null where it can. */
async function whyNot(db: Database, held: Publication, make: Make): Promise<string | null> {
  const documents = await withPublication(db, held);
  if (isBuildAlone(documents)) {
    return null;
  }
  const progress = progressOf(db, held);
  try {
    const { leftOut, faults } = await make(documents, progress.tell);
    if (leftOut.includes(held.document)) {
      return 'shape';
    }
    return faults.length > 0 ? `leads-nowhere ${faults.slice(0, 5).join(' ')}` : null;
  } catch (error) {
    if (!(error instanceof EditionRefused)) {
      throw error;
    }
    return `page ${error.message.slice(0, 500)}`;
  } finally {
    await progress.written();
  }
}

/** Writes down how far a publication is, once a second and in order: somebody may be looking at it. */
function progressOf(db: Database, held: Publication) {
  let told = 0;
  let written: Promise<void> = Promise.resolve();
  return {
    tell(made: MadePages): void {
      const now = Date.now();
      if (made.done < made.all && now - told < PROGRESS_MS) {
        return;
      }
      told = now;
      // Should the database be away, the next will say more.
      written = written.then(() => noteProgress(db, held, made, now)).catch(() => {});
    },
    written: () => written,
  };
}
