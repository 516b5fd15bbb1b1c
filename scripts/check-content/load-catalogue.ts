import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { giveFiles } from './as-vite.ts';
import type { Slip } from './fault.ts';
import { slipsOf } from './plain-words.ts';
import { standIn } from './stand-in.ts';

const root = join(import.meta.dirname, '../..');

/** The modules of the catalogue, and the faults that they found when they were loaded. */
export interface Catalogue {
  readonly slips: readonly Slip[];
  /** One module below src/catalogue, such as `site/pages.ts`; undefined if it could not be read. */
  find<Module>(path: string): Module | undefined;
  /** Runs code that reads content as a page does, and collects its errors. */
  heed(work: () => unknown): void;
}

/**
 * Runs all loaders of the catalogue in plain Node and collects their errors. The loaders check each file against its
 * shape and against the other files. Can run only once per process, because modules are evaluated once.
 * @param said the YAML files of the content folder by path
 */
export async function loadCatalogue(said: ReadonlyMap<string, unknown>): Promise<Catalogue> {
  const slips: Slip[] = [];
  const contradicted = (text: string): void => {
    slips.push(...text.split('\n').map(slipFrom));
  };
  giveFiles(new Map([...said].map(([file, value]) => [file, JSON.stringify(value ?? null)])));
  const { ContentError, gatherFaults } = await import('../../src/catalogue/check-content.ts');
  gatherFaults({
    refused(file: string, raw: unknown, shape: z.ZodType, issues) {
      const faults = slipsOf(file.replace(/^content\//, ''), raw, shape, issues);
      slips.push(...faults.map((slip) => ({ ...slip, isOfShape: true })));
      return standIn(shape, raw);
    },
    contradicted,
  });
  const heard = (error: unknown): void => {
    // The error is either a consequence of a faulty file or a bug in our code, which must not stay hidden if all files
    // are valid.
    const says = error instanceof Error ? error.message : String(error);
    if (error instanceof ContentError || says.startsWith('content/')) {
      contradicted(says);
    } else if (slips.length === 0) {
      throw error;
    }
  };
  const modules = new Map<string, unknown>();
  for (const path of globSync('src/catalogue/**/*.ts', { cwd: root }).sort()) {
    if (/\.(?:test|shape)\.ts$/.test(path)) {
      continue;
    }
    try {
      modules.set(path.slice('src/catalogue/'.length), await import(join(root, path)));
    } catch (error) {
      heard(error);
    }
  }
  return {
    slips,
    find<Module>(path: string) {
      return modules.get(path) as Module | undefined;
    },
    heed(work) {
      try {
        work();
      } catch (error) {
        heard(error);
      }
    },
  };
}

/** Turns the catalogue's `content/contact.yaml › places: …` into a fault. */
function slipFrom(line: string): Slip {
  const [, file = 'redirects.yaml', way = '', says = line] =
    /^content\/(\S+?\.(?:yaml|md))(?: › ([^:]+))?:? (.*)$/.exec(line) ?? [];
  return { file, path: way === '' ? [] : way.split(' › '), says };
}
