import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { markupRules, openedRules } from './markup-rules.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Tag = Extract<Node, { attribs: unknown }>;

/** Caches the rules, because the library would build them again for each page, which takes a sixth of the time. */
class KeptRules extends StaticConfigLoader {
  #kept: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.#kept ??= super.getConfigFor(handle);
    return this.#kept;
  }
}

const validators = {
  sent: new HtmlValidate(new KeptRules(markupRules)),
  opened: new HtmlValidate(new KeptRules(openedRules)),
};

/**
 * Lists the faults in the markup of a page: those that html-validate finds, and those that it has no rule for.
 * @param as whether the page is as sent by the server or as open in a browser
 */
export function markupFaults(html: string, as: keyof typeof validators = 'sent'): string[] {
  const lines = html.split('\n');
  const { results } = validators[as].validateStringSync(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const from = Math.max(0, column - 2);
      return `${ruleId}: ${message}: ${lines[line - 1]?.slice(from, from + 160)}`;
    }),
  );
  return [...found, ...otherFaults(html)];
}

/** Attributes that refer to other elements by id and may not be empty. */
const references = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'for',
  'list',
  'form',
  'popovertarget',
  'headers',
];

/** Whether a user can press an element, choose it or type into it. */
const isInteractive = ({ name, attribs }: Tag): boolean =>
  (name === 'a' && attribs.href !== undefined) ||
  ['button', 'select', 'textarea', 'iframe', 'summary'].includes(name) ||
  (name === 'input' && attribs.type !== 'hidden');

function otherFaults(html: string): string[] {
  const all = DomUtils.getElementsByTagName('*', parseDocument(html), true) as Tag[];
  const ids = new Set(all.map(({ attribs }) => attribs.id));
  const faults: string[] = [];
  const fault = (what: string, tag: Tag): void => void faults.push(`${what}: ${shown(tag)}`);
  for (const tag of all) {
    const { name, attribs } = tag;
    for (const reference of references) {
      if (attribs[reference]?.trim() === '') {
        fault(`an empty ${reference}`, tag);
      }
    }
    if (name === 'a' && /^#./.test(attribs.href ?? '') && !ids.has(decodeURIComponent(attribs.href?.slice(1) ?? ''))) {
      fault('a link that leads nowhere', tag);
    }
    // A summary behind an open dialog is hidden from screen readers and needs no name.
    if (name === 'summary' && attribs['aria-hidden'] !== 'true' && nameOf(tag) === '') {
      fault('no name', tag);
    }
    const outer = isInteractive(tag) ? ancestors(tag).find((each) => each.name === 'summary') : undefined;
    if (outer) {
      fault(`is inside ${shown(outer)}`, tag);
    }
  }
  return faults;
}

/** The accessible name of an element, as far as it follows from the markup alone. */
function nameOf(tag: Node): string {
  if ('data' in tag) {
    return tag.type === 'text' ? tag.data.trim() : '';
  }
  if (!('attribs' in tag) || tag.attribs['aria-hidden'] === 'true' || tag.attribs.hidden !== undefined) {
    return '';
  }
  if (tag.name === 'img') {
    return tag.attribs.alt?.trim() ?? '';
  }
  return (
    tag.attribs['aria-label'] ??
    tag.children
      .map((child) => nameOf(child as Node))
      .join(' ')
      .trim()
  );
}

function ancestors(tag: Tag): Tag[] {
  const found: Tag[] = [];
  for (let at = tag.parent; at && 'attribs' in at; at = at.parent) {
    found.push(at as Tag);
  }
  return found;
}

const shown = ({ name, attribs }: Tag): string =>
  `<${name}${Object.entries(attribs)
    .filter(([key]) => key !== 'class' && key !== 'style')
    .map(([key, value]) => ` ${key}="${value.slice(0, 80)}"`)
    .join('')}>`;
