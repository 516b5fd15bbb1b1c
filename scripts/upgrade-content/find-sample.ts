import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isCollection, isMap, isScalar, isSeq, type Pair, parseDocument } from 'yaml';
import { keyOf } from '../content-shapes/list-keys.ts';
import type { ContentShape } from '../content-shapes/load-shapes.ts';

/** The sample's value of a key, and the comment about it. */
export interface Sample {
  /** The path below the sample's folder. */
  readonly file: string;
  readonly value: unknown;
  readonly comment: string | undefined;
}

/**
 * Finds the first place in the sample that has a key.
 * @param key in the form of content-shapes/now.txt
 */
export function findSample(content: string, shape: ContentShape, key: string): Sample | undefined {
  const [, path = ''] = key.split(' › ');
  for (const file of globSync(shape.files.replace(/^content\//, ''), { cwd: content }).sort()) {
    const document = parseDocument(readFileSync(join(content, file), 'utf8'));
    if (path === '') {
      return { file, value: document.toJS(), comment: plainComment(document.commentBefore) };
    }
    const found = findPair(document.contents, path.split('.').flatMap(stepsOf));
    if (found) {
      return {
        file,
        value: asPlain(found.pair.value, document),
        comment: commentOf(found.pair, found.isFirst, document),
      };
    }
  }
  return undefined;
}

/** Splits a key into steps. The `[]` of a list is a separate step. */
const stepsOf = (part: string): string[] => part.split(/(?=\[\])/).filter(Boolean);

function findPair(node: unknown, steps: readonly string[]): { pair: Pair; isFirst: boolean } | undefined {
  const [step = '', ...rest] = steps;
  if (step === '[]') {
    for (const item of isSeq(node) ? node.items : []) {
      const found = findPair(item, rest);
      if (found) {
        return found;
      }
    }
    return undefined;
  }
  if (!isMap(node)) {
    return undefined;
  }
  for (const [index, pair] of node.items.entries()) {
    if (step !== '*' && nameOf(pair) !== step) {
      continue;
    }
    const found = rest.length === 0 ? { pair, isFirst: index === 0 } : findPair(pair.value, rest);
    if (found) {
      return found;
    }
  }
  return undefined;
}

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

const asPlain = (node: unknown, document: Document): unknown =>
  isCollection(node) || isScalar(node) ? node.toJS(document) : node;

/**
 * Returns the comment above a key, or after it on the same line. The comment above the first key of a file belongs to
 * the file.
 */
function commentOf({ key, value }: Pair, isFirst: boolean, document: Document): string | undefined {
  const above = isScalar(key) ? key.commentBefore : undefined;
  const beside = isCollection(value) || isScalar(value) ? value.comment : undefined;
  const isOfFile = isFirst && isMap(document.contents) && document.contents.items[0]?.key === key;
  return plainComment((isOfFile ? undefined : above) ?? beside ?? undefined);
}

const plainComment = (comment: string | null | undefined): string | undefined =>
  comment?.replaceAll(/\s*\n\s*/g, ' ').trim() || undefined;

/**
 * Returns the comment on a key in the code of its shape; undefined if it has none, or if several keys of the file have
 * this name.
 * @param code the code of the module
 */
export function meaningInCode(code: string, key: string): string | undefined {
  const name = keyOf(`${key}: `).split(/[.›]/).at(-1)?.trim() ?? '';
  const of = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*'?${RegExp.escape(name)}'?\\s*:`, 'g');
  const [first, ...more] = [...code.matchAll(of)];
  const said = first?.[1]?.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
  return more.length > 0 ? undefined : said;
}
