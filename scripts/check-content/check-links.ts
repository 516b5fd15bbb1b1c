import type { DeadLink } from '../../src/catalogue/site/site-addresses.ts';
import { meant, type Path, type Slip, valueAt } from './fault.ts';
import type { Folder } from './read-folder.ts';
import { walk } from './walk.ts';

/** The targets that links are checked against. */
export interface LinkRules {
  readonly deadLink: (href: string) => DeadLink | undefined;
  /** Pages that content/ describes but the firm has switched off. */
  readonly off: ReadonlySet<string>;
  /** The ids in each page, by the page's path. Pages whose ids are not all known are left out. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** The values that `/quote?for=` accepts. */
  readonly offers: ReadonlySet<string>;
}

/** Keys whose values are not links, because an alias or the source of a redirect is not itself a page. */
const noLinks = new Set(['aliases', 'from']);
/** Links in prose: `[words](/faq)`, `![picture](/pictures/x.svg)`, `<a href="/faq">`. */
const inProse = /\]\(\s*(\/[^)\s]*)|\b(?:href|src)="(\/[^"]*)"/g;

/** Finds every broken link of the content folder. */
export function checkLinks(folder: Folder, rules: LinkRules): Slip[] {
  const slips: Slip[] = [];
  for (const [file, said] of folder.said) {
    walk(said, (path, value) => {
      if (typeof value !== 'string' || !isLink(file, path, value)) {
        return;
      }
      const why = whyDead(value, folder, rules, leavesOut.has(file) || isConditional(said, path));
      if (why) {
        slips.push({ file, path, says: why });
      }
    });
  }
  for (const [file, text] of folder.prose) {
    for (const { 1: link, 2: markup, index } of text.matchAll(inProse)) {
      const why = whyDead(link ?? markup ?? '', folder, rules, isInCondition(text.slice(0, index)));
      if (why) {
        slips.push({ file, path: [], line: text.slice(0, index).split('\n').length, says: why });
      }
    }
  }
  return slips;
}

function isLink(file: string, path: Path, value: string): boolean {
  if (!value.startsWith('/') || file === 'search-words.yaml') {
    return false;
  }
  return !path.some((step) => noLinks.has(String(step))) && !['en', 'hi', 'same'].includes(String(path.at(-1)));
}

/** Files whose menus leave out entries for switched-off pages, so links to such pages are allowed there. */
const leavesOut = new Set(['navigation.yaml', 'announcements.yaml']);

/**
 * Whether a group around the value at a path has an `if`. Such a value is shown only while the feature named there is
 * on.
 */
const isConditional = (said: unknown, path: Path): boolean =>
  path.some((_, index) => {
    const entry = valueAt(said, path.slice(0, index));
    return typeof entry === 'object' && entry !== null && 'if' in entry;
  });

/** Whether prose before a link has an open condition: `<!-- if orders -->` … `<!-- end -->`. */
const isInCondition = (before: string): boolean =>
  (before.match(/<!-- if /g)?.length ?? 0) > (before.match(/<!-- end -->/g)?.length ?? 0);

/**
 * Returns why a link is dead; undefined if it is not.
 * @param mayBeOff whether the link may point to a switched-off page, because the link is hidden together with the page
 */
function whyDead(
  href: string,
  { pictures }: Folder,
  { deadLink, off, anchors, offers }: LinkRules,
  mayBeOff: boolean,
): string | undefined {
  if (href.startsWith('/pictures/')) {
    const name = href.slice('/pictures/'.length);
    return pictures.has(name) ? undefined : `shows pictures/${name}, which is not in the folder`;
  }
  const dead = deadLink(href);
  if (dead && off.has(dead.path)) {
    return mayBeOff ? undefined : `leads to ${dead.path}, which features.yaml switches off`;
  }
  if (dead) {
    return `leads to ${dead.path}, which is not a page of this site${meant(dead.near === undefined ? [] : [dead.near])}`;
  }
  const [, page = '', id] = /^([^?#]*)[^#]*#(.+)$/.exec(href) ?? [];
  const known = anchors.get(page);
  if (id !== undefined && known && !known.has(id)) {
    return `leads to #${id}, which is not on the page ${page}`;
  }
  const [, offer] = /^\/quote\?for=([^&#]+)/.exec(href) ?? [];
  if (offer !== undefined && !offers.has(offer)) {
    return `asks for a quote for "${offer}", which is not a service`;
  }
  return undefined;
}

/** Returns the paths in search-words.yaml whose pages no longer exist. The search does not show them. */
export function goneSearchWords(folder: Folder, deadLink: LinkRules['deadLink']): string[] {
  const { typed } = (folder.said.get('search-words.yaml') ?? {}) as { typed?: Record<string, unknown> };
  return Object.keys(typed ?? {}).filter((address) => deadLink(address) !== undefined);
}
