import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/schema.ts';
import { type Edits, editionName, type LiveDocument } from './edition.ts';
import { type Following, type FollowingDesk, followEdits, type ShownEdition } from './follow-edits.ts';
import { fileAt } from './load-renderer.ts';
import { type PreparedEdition, prepareEdition } from './prepare-edition.ts';
import { listLive } from './publications.ts';

const none: Edits = {};

/** The preview that was asked for last. */
interface Preview {
  readonly name: string;
  /** What became of it; undefined while it is being made. */
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

/** What this process says otherwise than the files of content/, and the one who keeps it so. */
export class PublishedSite {
  #shown: ShownEdition | undefined;
  #following: Following | undefined;
  #desk: FollowingDesk | undefined;
  #preview: Preview | undefined;
  readonly #stopping = new AbortController();

  /** What pages that are made on demand have to follow. The same object until something else is published. */
  get edits(): Edits {
    return this.#shown?.edits ?? none;
  }

  /** Of whatever was taken from the pages and kept: when this is another, it is to be taken anew. */
  get name(): string {
    return this.#shown?.name ?? '';
  }

  /** The newest publication that visitors of this process see; 0 where there is none. */
  get revision(): number {
    return this.#shown?.revision ?? 0;
  }

  /** Begins to follow what is published. @returns resolves once what is live now is shown, or was found not to be possible */
  follow(desk: FollowingDesk): Promise<void> {
    this.#desk = desk;
    this.#following = followEdits({
      ...desk,
      show: async (edition) => {
        await desk.show(edition);
        this.#shown = edition;
      },
    });
    return this.#following.caughtUp;
  }

  /** Somebody has just published something. */
  wake(): void {
    this.#following?.wake();
  }

  /** A text that lies among the pages. @param client the build's `client` folder */
  read(client: string, name: string): Promise<string> {
    const { folder, facts } = this.#shown ?? {};
    return readFile(join(folder && facts?.files.includes(name) ? folder : client, name), 'utf8');
  }

  /**
   * Pages as they would be with a document's draft. They are made by another process, one preview after the other, and no
   * request waits for them: it is asked again.
   * @param paths their addresses
   * @returns the HTML by address; undefined while they are being made
   * @throws EditionRefused when a page cannot be made so
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
