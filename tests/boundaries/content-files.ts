import { globSync } from 'node:fs';
import type { z } from 'zod';
import { listDoors } from '../../scripts/content-schemas.ts';
import { read, root } from './sources.ts';

const modules = import.meta.glob('/src/catalogue/**/*.shape.ts', { eager: true }) as Record<
  string,
  Record<string, z.ZodType>
>;

export interface ContentFile {
  readonly path: string;
  readonly source: string;
  readonly shape: z.ZodType;
}

/** Every YAML file of content/ with the shape by which the catalogue reads it. */
export const contentFiles: readonly ContentFile[] = listDoors().flatMap(({ files, module, shape }) =>
  globSync(files, { cwd: root }).map((path) => ({
    path,
    source: read(path),
    shape: modules[`/src/catalogue/${module}`]?.[shape] as z.ZodType,
  })),
);

/** Calls `meet` with every key and value of parsed YAML, at all depths. */
export function walk(node: unknown, meet: (key: string, value: unknown) => void): void {
  if (typeof node !== 'object' || node === null) {
    return;
  }
  for (const [key, value] of Object.entries(node)) {
    meet(key, value);
    walk(value, meet);
  }
}
