import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Tag = Extract<Node, { attribs: unknown }>;

/** Attributes that name other elements of the page by their ids. */
const references = [
  ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-details'],
  ...['aria-errormessage', 'aria-flowto', 'for', 'list', 'form', 'popovertarget', 'headers'],
];

const fields = new Set(['input', 'select', 'textarea']);
const unlabelled = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

/** What a browser lets one press, choose or type into. */
const isInteractive = ({ name, attribs }: Tag): boolean =>
  (name === 'a' && attribs.href !== undefined) ||
  ['button', 'select', 'textarea', 'iframe', 'summary'].includes(name) ||
  (name === 'input' && attribs.type !== 'hidden');
const holdsNone = ({ name, attribs }: Tag): boolean =>
  (name === 'a' && attribs.href !== undefined) || name === 'button' || name === 'summary';

/**
 * What is wrong with the markup of a page that a reader's program would stumble over: ids that stand twice, references that are empty or
 * lead nowhere, links and buttons without a name, one of them within another, pictures and frames of which nothing is said.
 */
export function markupFaults(html: string): string[] {
  const all = DomUtils.getElementsByTagName('*', parseDocument(html), true) as Tag[];
  const byId = new Map<string, Tag>();
  const faults: string[] = [];
  const fault = (what: string, tag: Tag): void => void faults.push(`${what}: ${shown(tag)}`);
  for (const tag of all) {
    const { id } = tag.attribs;
    if (id === undefined) continue;
    if (id === '' || byId.has(id)) fault(id === '' ? 'an empty id' : `the id ${id} a second time`, tag);
    byId.set(id, tag);
  }
  const labelled = new Set(all.flatMap(({ name, attribs }) => (name === 'label' && attribs.for ? [attribs.for] : [])));
  for (const tag of all) {
    const { name, attribs } = tag;
    const isUnseen = ancestors(tag).some((each) => each.attribs['aria-hidden'] === 'true');
    for (const reference of references) {
      const value = attribs[reference];
      if (value === undefined) continue;
      const ids = value.split(/\s+/).filter(Boolean);
      if (ids.length === 0) fault(`an empty ${reference}`, tag);
      for (const id of ids) if (!byId.has(id)) fault(`${reference} leads nowhere`, tag);
    }
    if (name === 'a' && /^#./.test(attribs.href ?? '') && !byId.has(decodeURIComponent(attribs.href?.slice(1) ?? '')))
      fault('a link that leads nowhere', tag);
    const isPressed = (name === 'a' && attribs.href !== undefined) || name === 'button' || name === 'summary';
    // What is hidden gets its words from the script that shows it.
    if (isPressed && attribs.hidden === undefined && nameOf(tag, byId) === '') fault('no name', tag);
    if (name === 'img' && attribs.alt === undefined) fault('no alt', tag);
    if (name === 'iframe' && !attribs.title?.trim()) fault('no title', tag);
    const outer = isInteractive(tag) ? ancestors(tag).find(holdsNone) : undefined;
    if (outer) fault(`stands within ${shown(outer)}`, tag);
    if (fields.has(name) && !isUnseen && !unlabelled.has(attribs.type ?? '') && !isLabelled(tag, labelled))
      fault('no label', tag);
  }
  return faults;
}

function isLabelled(tag: Tag, labelled: ReadonlySet<string>): boolean {
  const { id, 'aria-label': label, 'aria-labelledby': by } = tag.attribs;
  return Boolean(label || by) || labelled.has(id ?? '') || ancestors(tag).some(({ name }) => name === 'label');
}

/** What a reader calls an element, as far as the markup alone says it. */
function nameOf(tag: Node, byId: ReadonlyMap<string, Tag>): string {
  if ('data' in tag) return tag.type === 'text' ? tag.data.trim() : '';
  if (!('attribs' in tag)) return '';
  const { attribs } = tag;
  if (attribs['aria-hidden'] === 'true' || attribs.hidden !== undefined) return '';
  const by = attribs['aria-labelledby']?.split(/\s+/).map((id) => DomUtils.textContent(byId.get(id) ?? []).trim());
  const own = by?.join(' ').trim() || attribs['aria-label']?.trim();
  if (own) return own;
  if (tag.name === 'img') return attribs.alt?.trim() ?? '';
  const inside = tag.children.map((child) => nameOf(child as Node, byId)).join(' ');
  return inside.trim() || attribs.title?.trim() || '';
}

function ancestors(tag: Tag): Tag[] {
  const found: Tag[] = [];
  for (let at = tag.parent; at && 'attribs' in at; at = at.parent) found.push(at as Tag);
  return found;
}

const shown = ({ name, attribs }: Tag): string =>
  `<${name}${Object.entries(attribs)
    .filter(([key]) => key !== 'class' && key !== 'style')
    .map(([key, value]) => ` ${key}="${value.slice(0, 80)}"`)
    .join('')}>`;
