import type { DeadLink } from '../../src/catalogue/site/site-addresses.ts';
import { meant, type Path, type Slip, valueAt } from './fault.ts';
import type { Folder } from './read-folder.ts';
import { walk } from './walk.ts';

/** What a link is held against. */
export interface LinkRules {
  readonly deadLink: (href: string) => DeadLink | undefined;
  /** Pages that content/ describes and the firm has switched off. */
  readonly off: ReadonlySet<string>;
  /** Ids on pages that name all of theirs, by address. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** What `/quote?for=` takes. */
  readonly offers: ReadonlySet<string>;
}

/** Keys whose addresses are no links: what leads to a page does not exist itself. */
const noLinks = new Set(['aliases', 'from']);
/** Addresses in a text of prose: `[words](/faq)`, `![picture](/pictures/x.svg)`, `<a href="/faq">`. */
const inProse = /\]\(\s*(\/[^)\s]*)|\b(?:href|src)="(\/[^"]*)"/g;

/** Every link of the content folder that leads nowhere. */
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

/** Menus leave out what leads to a page that is switched off. */
const leavesOut = new Set(['navigation.yaml', 'announcements.yaml']);

/** Whether the value at a path, or a group around it, says `if`. It is shown only while the firm does that. */
const isConditional = (said: unknown, path: Path): boolean =>
  path.some((_, index) => {
    const entry = valueAt(said, path.slice(0, index));
    return typeof entry === 'object' && entry !== null && 'if' in entry;
  });

/** The same of prose: `<!-- if orders -->` … `<!-- end -->`. */
const isInCondition = (before: string): boolean =>
  (before.match(/<!-- if /g)?.length ?? 0) > (before.match(/<!-- end -->/g)?.length ?? 0);

/** @param mayBeOff whether it may lead to a page that is switched off, because it goes with it */
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
    return `leads to ${dead.path}, which is no page of this site${meant(dead.near === undefined ? [] : [dead.near])}`;
  }
  const [, page = '', id] = /^([^?#]*)[^#]*#(.+)$/.exec(href) ?? [];
  const known = anchors.get(page);
  if (id !== undefined && known && !known.has(id)) {
    return `leads to #${id}, which is not on the page ${page}`;
  }
  const [, offer] = /^\/quote\?for=([^&#]+)/.exec(href) ?? [];
  if (offer !== undefined && !offers.has(offer)) {
    return `asks for a quote for "${offer}", which is no service`;
  }
  return undefined;
}

/** The addresses of search-words.yaml that lead to pages that are gone: the search shows none of them. */
export function goneSearchWords(folder: Folder, deadLink: LinkRules['deadLink']): string[] {
  const { typed } = (folder.said.get('search-words.yaml') ?? {}) as { typed?: Record<string, unknown> };
  return Object.keys(typed ?? {}).filter((address) => deadLink(address) !== undefined);
}
