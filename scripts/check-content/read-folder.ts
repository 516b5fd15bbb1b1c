import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLParseError } from 'yaml';
import type { Slip } from './fault.ts';

/** A content folder as stored on disk. */
export interface Folder {
  readonly path: string;
  /** The value of each YAML file, by its path below the folder. */
  readonly said: ReadonlyMap<string, unknown>;
  /** The prose: each .md file. */
  readonly prose: ReadonlyMap<string, string>;
  /** Every file of `pictures/`, by its path below that folder. */
  readonly pictures: ReadonlySet<string>;
  /** Files that are not valid YAML, one fault each, and files with the wrong extension. */
  readonly faults: readonly Slip[];
}

/** Reads every file of a content folder. */
export function readFolder(path: string): Folder {
  const faults: Slip[] = [];
  const said = new Map<string, unknown>();
  for (const file of globSync('**/*.{yaml,yml}', { cwd: path }).sort()) {
    if (file.endsWith('.yml')) {
      faults.push({ file, path: [], says: `is not read by any page: its name must end in .yaml` });
      continue;
    }
    const lines = new LineCounter();
    const document = parseDocument(readFileSync(join(path, file), 'utf8'), {
      uniqueKeys: true,
      strict: true,
      lineCounter: lines,
      prettyErrors: false,
    });
    for (const { message, pos } of realErrors(document.errors)) {
      faults.push({
        file,
        path: [],
        line: lines.linePos(pos[0]).line,
        says: `is not valid YAML: ${lowerFirst(message)}`,
      });
    }
    said.set(file, document.toJS());
  }
  const prose = globSync('**/*.md', { cwd: path, exclude: ['README.md'] });
  return {
    path,
    said,
    prose: new Map(prose.sort().map((file) => [file, readFileSync(join(path, file), 'utf8')])),
    pictures: new Set(globSync('**/*.*', { cwd: join(path, 'pictures') }).map((file) => file.replaceAll('\\', '/'))),
    faults,
  };
}

/**
 * Returns the errors of a file that are not consequences of an earlier one. Duplicate keys do not confuse the parser,
 * but any other error does.
 */
function realErrors(errors: readonly YAMLParseError[]): readonly YAMLParseError[] {
  const first = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  return first ? [first] : errors;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Returns a function that finds the line of a path in a file, or the nearest line above if the file does not have the
 * path.
 */
export function lineFinder(folder: string): (file: string, path: readonly PropertyKey[]) => number | undefined {
  const read = new Map<string, { root: Node | null; lines: LineCounter }>();
  return (file, path) => {
    if (!read.has(file)) {
      const lines = new LineCounter();
      read.set(file, {
        root: parseDocument(readFileSync(join(folder, file), 'utf8'), { lineCounter: lines }).contents,
        lines,
      });
    }
    const { root, lines } = read.get(file) ?? { root: null, lines: new LineCounter() };
    const offset = offsetOf(root, path);
    return offset === undefined ? undefined : lines.linePos(offset).line;
  };
}

function offsetOf(root: Node | null, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = root;
  let found: number | undefined;
  for (const step of path) {
    if (isMap(node)) {
      const pair: unknown = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      if (!isPair(pair)) {
        break;
      }
      found = isScalar(pair.key) ? pair.key.range?.[0] : found;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      found = (node as Node | undefined)?.range?.[0] ?? found;
    } else {
      break;
    }
  }
  return found;
}
