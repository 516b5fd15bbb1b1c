import type { ContentShape } from './load-shapes.ts';
import { keysOf, type Tree, treeOf, typeOf } from './shape-tree.ts';

/** Returns every key of every shape, one line each, sorted: `company.yaml › gst.gstin: string`. */
export const listKeys = (shapes: readonly ContentShape[]): string[] =>
  shapes
    .flatMap((shape) => {
      const tree = treeOf(shape.type);
      const isFolder = shape.file.includes('*');
      return [
        `${shape.file}: ${isFolder ? 'a file each' : shape.needed ? 'needed' : 'optional'}`,
        ...below(shape.file, tree),
      ];
    })
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** Returns the file and key of a line of the list. */
export const keyOf = (line: string): string => line.slice(0, line.indexOf(': '));

/** Lists the keys of a tree. @param at the file and key so far */
function below(at: string, tree: Tree): string[] {
  const step = at.includes(' › ') ? '.' : ' › ';
  if (tree.anyOf) {
    return tree.anyOf.flatMap((each) => below(at, each));
  }
  if (tree.items) {
    return below(`${at}${at.includes(' › ') ? '' : ' › '}[]`, tree.items);
  }
  return keysOf(tree).flatMap(([name, child, required]) => {
    const key = `${at}${step}${name}`;
    const last =
      child.default !== undefined
        ? `, left out: ${JSON.stringify(child.default)}`
        : required || name === '*'
          ? ''
          : ', optional';
    return [`${key}: ${typeOf(child)}${last}`, ...below(key, child)];
  });
}
