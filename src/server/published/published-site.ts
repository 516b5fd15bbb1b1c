import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/schema.ts';
import { type Edits, editionName, type LiveDocument } from './edition.ts';
import { type Following, type FollowingDesk, followEdits, type ShownEdition } from './follow-edits.ts';
import { fileAt } from './load-renderer.ts';
import { type PreparedEdition, prepareEdition } from './prepare-edition.ts';
import { listLive } from './publications.ts';

const none: Edits = {};

/** What this process says otherwise than the files of content/, and the one who keeps it so. */
export class PublishedSite {
  #shown: ShownEdition | undefined;
  #following: Following | undefined;
  #desk: FollowingDesk | undefined;
  readonly #previews = new Map<string, Promise<PreparedEdition>>();
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
   * Pages as they would be with a document's draft.
   * @param paths their addresses
   * @returns the HTML by address
   * @throws EditionRefused when a page cannot be made so
   */
  async preview(
    db: Database,
    draft: Pick<LiveDocument, 'document' | 'edits'>,
    paths: readonly string[],
  ): Promise<Map<string, string>> {
    const desk = this.#desk;
    if (!desk) return new Map();
    const live = (await listLive(db)).filter(({ document }) => document !== draft.document);
    const documents = [...live, { ...draft, revision: 0 }];
    const name = `preview-${editionName(`${desk.build} ${paths.join(' ')}`, documents)}`;
    // Both languages are asked for at once, and made once.
    const making =
      this.#previews.get(name) ??
      prepareEdition(
        join(desk.dataDir, 'editions'),
        name,
        { dist: desk.dist, documents, only: paths },
        this.#stopping.signal,
      );
    this.#previews.set(name, making);
    try {
      const { folder, files } = await making;
      const made = paths.filter((path) => files.includes(fileAt(path)));
      const read = async (path: string) => [path, await readFile(join(folder, fileAt(path)), 'utf8')] as const;
      return new Map(await Promise.all(made.map(read)));
    } finally {
      this.#previews.delete(name);
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following?.stop();
  }
}
