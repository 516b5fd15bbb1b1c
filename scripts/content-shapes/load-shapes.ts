import { registerHooks } from 'node:module';
import type { z } from 'zod';
import { type ContentDoor, listDoors } from '../content-schemas.ts';

/** The shape of one file or folder of content. */
export interface ContentShape extends ContentDoor {
  /** The name in content-changes.md: `company.yaml`, `services/*.yaml`. */
  file: string;
  type: z.ZodType;
}

/**
 * Returns every shape of content, sorted by file.
 * @param load returns the exports of a module of src/catalogue
 */
export async function loadShapes(load: (module: string) => Promise<unknown>): Promise<ContentShape[]> {
  const shapes = await Promise.all(
    listDoors().map(async (door) => {
      const exports = (await load(door.module)) as Record<string, z.ZodType | undefined>;
      const type = exports[door.shape];
      if (!type) {
        throw new Error(`src/catalogue/${door.module} exports no ${door.shape}`);
      }
      return { ...door, file: door.files.replace(/^content\//, '').replace('/**/', '/'), type };
    }),
  );
  return shapes.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Loads the shapes for a command that Node runs without Vite. They import '@/' for src/, which Node cannot resolve. */
export function loadShapesInNode(): Promise<ContentShape[]> {
  const source = new URL('../../src/', import.meta.url);
  registerHooks({
    resolve: (name, context, next) => next(name.startsWith('@/') ? new URL(name.slice(2), source).href : name, context),
  });
  return loadShapes((module) => import(new URL(`catalogue/${module}`, source).href));
}
