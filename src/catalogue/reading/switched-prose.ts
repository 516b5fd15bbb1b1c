import { DomUtils } from 'htmlparser2';
import { ContentError } from '../check-content.ts';
import { type Feature, isFeature } from '../firm/features.shape.ts';

const { removeElement } = DomUtils;

type Node = Parameters<typeof removeElement>[0];

/**
 * The elements that a mark without an end mark can hide: a table row, a list item, a paragraph, or a heading with
 * everything below it.
 */
const blocks = new Set(['tr', 'li', 'p', 'h2']);

/**
 * Removes the parts of prose for features that are off. `<!-- if orders -->` at the beginning of a row, an item, a
 * paragraph or a heading applies to all of it. `<!-- if orders -->…<!-- end -->` applies to the text between. `if not
 * orders` does the opposite. The marks themselves are always removed.
 * @param nodes changed in place
 * @throws {ContentError} if a mark does not name a feature that can be switched off
 */
export function leaveOutOff(nodes: readonly Node[], does: (feature: Feature) => boolean): void {
  for (const mark of marksIn(nodes)) {
    const [, not, name] = /^\s*if (not )?(\w+)\s*$/.exec(mark.data) ?? [];
    if (!isFeature(name)) {
      throw new ContentError(`<!--${mark.data}--> names no key of content/features.yaml`);
    }
    const isShown = does(name) === (not === undefined);
    const between = upToEnd(mark);
    for (const node of isShown ? ends(between) : (between ?? blockOf(mark))) {
      removeElement(node);
    }
    removeElement(mark);
  }
}

type Mark = Node & { data: string };

const isComment = (node: Node | null, pattern: RegExp): node is Mark =>
  node !== null && node.type === 'comment' && 'data' in node && pattern.test(String(node.data));

function marksIn(nodes: readonly Node[]): Mark[] {
  return nodes.flatMap((node) => {
    if (isComment(node, /^\s*if\b/)) {
      return [node];
    }
    return 'children' in node ? marksIn(node.children) : [];
  });
}

/** Returns the siblings after a mark up to and including its end mark; undefined if it has no end mark. */
function upToEnd(mark: Mark): Node[] | undefined {
  const between: Node[] = [];
  for (let node = mark.next; node && !isComment(node, /^\s*if\b/); node = node.next) {
    between.push(node);
    if (isComment(node, /^\s*end\s*$/)) {
      return between;
    }
  }
  return undefined;
}

const ends = (between: readonly Node[] | undefined): Node[] => between?.slice(-1) ?? [];

function blockOf(mark: Mark): Node[] {
  let block: Node | null = mark.parent;
  while (block && !('name' in block && blocks.has(block.name))) {
    block = block.parent;
  }
  if (!block) {
    throw new ContentError(`<!--${mark.data}--> needs an <!-- end --> beside it`);
  }
  const all: Node[] = [block];
  if ('name' in block && block.name === 'h2') {
    for (let node = block.next; node && !('name' in node && node.name === 'h2'); node = node.next) {
      all.push(node);
    }
  }
  return all;
}
