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

/** The edition that this process serves. */
export interface ShownEdition {
  /** The name, which is the same in every process that serves the same edition. */
  readonly name: string;
  /** The edits that differ from the build's files. */
  readonly edits: Edits;
  /** The number of the newest publication in the edition; 0 if there is none. */
  readonly revision: number;
  /** The folder with the edition's pages; undefined for the build's own. */
  readonly folder: string | undefined;
  readonly facts: Pick<EditionFacts, 'files' | 'removed' | 'isPacked'>;
}

export interface Following {
  /** Resolves after the first attempt to show what is live. */
  readonly caughtUp: Promise<void>;
  /** Checks for a new publication immediately. */
  wake(): void;
  /** Cancels and releases the edition that is being made, and stops. */
  stop(): Promise<void>;
}

export interface FollowingDesk {
  readonly db: Database;
  readonly log: Log;
  readonly attention: Pick<Attention, 'note' | 'clear'>;
  /** The build's folder. */
  readonly dist: string;
  /** The name of the build. Editions of another build cannot be used. */
  readonly build: string;
  readonly dataDir: string;
  /** Starts serving an edition to visitors, with all its pages at the same time. */
  readonly show: (edition: ShownEdition) => Promise<void> | void;
  /** Makes an edition; replaced in tests. */
  readonly prepare?: typeof prepareEdition;
  /** Packs an edition; replaced in tests. */
  readonly pack?: typeof packPrepared;
  /** The time without a new publication after which the current edition is packed, in milliseconds. */
  readonly settledMs?: number;
  /** The wait before packing is retried after a failure, in milliseconds. */
  readonly packAgainMs?: number;
  /** How often to check for publications by other processes, in milliseconds. */
  readonly pollMs?: number;
}

/** The wait before a retry after a failure that was not caused by an edit, in milliseconds. */
const LATER_MS = 15_000;
/** The wait before packing, in milliseconds, because edits come in bursts and packing after each would be wasted. */
const SETTLED_MS = 30_000;
/** The wait before packing is retried after a failure, in milliseconds. */
const PACK_AGAIN_MS = 15 * 60_000;
/** How often the progress of a publication is stored, in milliseconds. */
const PROGRESS_MS = 1_000;
const TOPIC = 'content';

/**
 * Keeps this process serving the published edits, until it is stopped, and makes and checks waiting publications. Any
 * number of processes may do this. Each makes its own pages, and the one that holds a lease decides whether an edit can
 * be shown.
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
  /**
   * Reports edits that are left out, once the site shows the published edits, or clears an earlier problem if there are
   * none.
   */
  function sayWhatIsLeftOut(): void {
    if (areLeftOut) {
      attention.note(TOPIC, 'Some edits no longer match the site’s files and are left out. The office lists them.');
    } else {
      attention.clear(TOPIC);
    }
  }

  /** Serves the edition that is live. */
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
      log.warn({ leftOut }, 'edits no longer match the files of content/ and are left out');
    }
    sayWhatIsLeftOut();
    log.info({ edition: name, revision, pages: made.files.length }, 'the site shows what was published');
    await forgetEditions(folder, name, Date.now());
  }

  /** Switches to smaller files of the same edition, once this or another process has packed them. */
  async function showPacked(): Promise<void> {
    if (shown.folder === undefined || shown.facts.isPacked || !(await isPacked(shown.folder))) {
      return;
    }
    const next = { ...shown, facts: { ...shown.facts, isPacked: true } };
    await show(next);
    shown = next;
    log.info({ edition: shown.name }, 'the published pages are packed as well as the build');
  }

  /** Starts packing the shown edition in the background. Packing is cancelled when something new is published. */
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
          log.warn({ err }, 'the published pages could not be packed; will try again');
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
  /**
   * Makes the edition that another process is checking, at most once, so that it can be shown here as soon as it is
   * approved.
   * @returns whether it made, or tried to make, an edition
   */
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
    // The process that checks the edition reports what is wrong.
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
        log.error({ err: error }, 'what was published could not be shown; will try again');
        // While the database is unavailable, it is unknown whether anything was published; `/readyz` reports the outage
        // anyway.
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

/** Whether there are no edits on top of the build's files. */
const isBuildAlone = (documents: readonly LiveDocument[]): boolean =>
  documents.every(({ edits }) => Object.keys(edits).length === 0);

/** Makes and checks a waiting publication. @returns whether there was one */
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

/** Returns the documents that would be live with a publication. */
async function withPublication(db: Database, { document, edits, revision }: Publication): Promise<LiveDocument[]> {
  return [...(await listLive(db)).filter((each) => each.document !== document), { document, edits, revision }];
}

/** Returns why a publication cannot be shown, or null if it can. */
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

/** Stores the progress of a publication, at most once a second and in order, for anyone who is watching it. */
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
      // If the database is unavailable, the next report will have newer numbers.
      written = written.then(() => noteProgress(db, held, made, now)).catch(() => {});
    },
    written: () => written,
  };
}
