import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/schema.ts';
import { type Edits, editionName, type LiveDocument } from './edition.ts';
import { type Following, type FollowingDesk, followEdits, type ShownEdition } from './follow-edits.ts';
import { fileAt } from './load-renderer.ts';
import { type PreparedEdition, prepareEdition } from './prepare-edition.ts';
import { listLive } from './publications.ts';

const none: Edits = {};
/** The firm's mark as a PNG, drawn by scripts/brand or published in the office. */
const MARK_FILE = 'pictures/brand/mark.png';

/**
 * Reads what an edition needs. @returns a function that changes this process to the edition, without waiting for
 * anything
 */
export type ChangeEdition = (edition: Pick<ShownEdition, 'folder' | 'facts'>) => Promise<() => void>;

/** The build, without edits. */
const buildAlone: Parameters<ChangeEdition>[0] = {
  folder: undefined,
  facts: { files: [], removed: [], isPacked: true },
};

/** The input of `PublishedSite.follow`. */
interface SiteDesk extends Omit<FollowingDesk, 'show'> {
  readonly change: ChangeEdition;
}

/** The last requested preview. */
interface Preview {
  readonly name: string;
  /** The result of the preview; undefined while it is being made. */
  ended: PreparedEdition | Error | undefined;
}

function asked(name: string, making: Promise<PreparedEdition>): Preview {
  const preview: Preview = { name, ended: undefined };
  making.then(
    (made) => {
      preview.ended = made;
    },
    (error: unknown) => {
      preview.ended = error instanceof Error ? error : new Error(String(error));
    },
  );
  return preview;
}

/** The published edits that this process serves, and the job that keeps them current. */
export class PublishedSite {
  #shown: ShownEdition | undefined;
  #following: Following | undefined;
  #desk: SiteDesk | undefined;
  #preview: Preview | undefined;
  readonly #stopping = new AbortController();

  /** The edits for on-demand pages. This is the same object until the next publication. */
  get edits(): Edits {
    return this.#shown?.edits ?? none;
  }

  /** The name of the current edition. When it changes, everything cached from the pages must be made again. */
  get name(): string {
    return this.#shown?.name ?? '';
  }

  /** The number of the newest publication that this process shows; 0 if there is none. */
  get revision(): number {
    return this.#shown?.revision ?? 0;
  }

  /**
   * Starts to follow publications. @returns a promise that resolves once the live edition is shown, or could not be
   * shown
   */
  async follow(desk: SiteDesk): Promise<void> {
    this.#desk = desk;
    this.#following = followEdits({
      ...desk,
      show: async (edition) => {
        const change = await desk.change(edition);
        // Nothing may wait between these two lines. Otherwise a visitor could get a finished page of the new edition,
        // and a page made on demand of the old one.
        change();
        this.#shown = edition;
      },
    });
    await this.#following.caughtUp;
    const change = await desk.change(buildAlone);
    if (!this.#shown) {
      change();
    }
  }

  /** Checks for a new publication immediately. */
  wake(): void {
    this.#following?.wake();
  }

  /** Reads the firm's mark for emails, as a PNG. @param client the build's `client` folder @throws if there is none */
  readMark(client: string): Promise<Buffer> {
    const { folder, facts } = this.#shown ?? {};
    return readFile(join(folder && facts?.files.includes(MARK_FILE) ? folder : client, MARK_FILE));
  }

  /** Reads a text file among the pages. @param client the build's `client` folder */
  read(client: string, name: string): Promise<string> {
    const { folder, facts } = this.#shown ?? {};
    return readFile(join(folder && facts?.files.includes(name) ? folder : client, name), 'utf8');
  }

  /**
   * Makes pages as they would be with a document's draft. A separate process makes them, one preview at a time. This
   * does not wait for them, so the caller has to call it again.
   * @param paths the pages' URL paths
   * @returns the HTML by path; undefined while the pages are being made
   * @throws EditionRefused if a page cannot be made with the draft
   */
  async preview(
    db: Database,
    draft: Pick<LiveDocument, 'document' | 'edits'>,
    paths: readonly string[],
  ): Promise<Map<string, string> | undefined> {
    const desk = this.#desk;
    if (!desk) {
      return new Map();
    }
    const live = (await listLive(db)).filter(({ document }) => document !== draft.document);
    const documents = [...live, { ...draft, revision: 0 }];
    const name = `preview-${editionName(`${desk.build} ${paths.join(' ')}`, documents)}`;
    if (this.#preview?.name !== name) {
      if (this.#preview && !this.#preview.ended) {
        return undefined;
      }
      const job = { dist: desk.dist, documents, only: paths };
      this.#preview = asked(name, prepareEdition(join(desk.dataDir, 'editions'), name, job, this.#stopping.signal));
    }
    const { ended } = this.#preview;
    if (ended === undefined) {
      return undefined;
    }
    if (ended instanceof Error) {
      this.#preview = undefined;
      throw ended;
    }
    const made = paths.filter((path) => ended.files.includes(fileAt(path)));
    const read = async (path: string) => [path, await readFile(join(ended.folder, fileAt(path)), 'utf8')] as const;
    return new Map(await Promise.all(made.map(read)));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following?.stop();
  }
}
