import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRM_FILE } from '../across/firm-file.ts';
import type { ChangeEdition } from '../domains/content/published-site.ts';
import { layOver, type StaticPages } from '../platform/http/static-pages.ts';

/** The parts of a process that show what was published. */
interface Shown {
  /** The build's finished pages. */
  readonly pages: StaticPages;
  /** The build's folder. */
  readonly dist: string;
  /** Whether the public URL is https. */
  readonly secure: boolean;
  /** Sends visitors these finished pages, and drops the pages made on demand that are kept in memory. */
  readonly showPages: (pages: StaticPages) => void;
  /** Gives the emails and jobs of the server the firm's facts. */
  readonly followFirm: (firmFile: string) => void;
}

/**
 * Returns the function that changes a process to another edition. It is the only place where a published price reaches
 * visitors, and it changes three things in one step: the finished pages and files, the firm's facts that emails and
 * jobs use, and the edits that pages made on demand apply to their catalogue (by `PublishedSite`, see
 * src/middleware.ts). CONTRIBUTING.md says how an edit gets here, under "Understand publishing".
 */
export function openChange({ pages, dist, secure, showPages, followFirm }: Shown): ChangeEdition {
  const client = join(dist, 'client');
  return async ({ folder, facts }) => {
    const next = folder ? await layOver(pages, folder, facts, secure) : pages;
    const place = folder && facts.files.includes(FIRM_FILE) ? folder : client;
    // A build of an older version may lack this file.
    const firmFile = await readFile(join(place, FIRM_FILE), 'utf8').catch(() => undefined);
    return () => {
      showPages(next);
      if (firmFile !== undefined) {
        followFirm(firmFile);
      }
    };
  };
}
