import { type Edits, getAt } from '@/catalogue/edits.ts';
import { taxRate } from '@/catalogue/firm/tax-rate.shape.ts';
import { findRaw } from '@/catalogue/read-content.ts';
import { packageColors } from '@/catalogue/services/packages.shape.ts';
import { listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import { isRegistered } from '@/catalogue/services/service-tax.ts';
import type { ContentDocument } from '@/catalogue/site/documents.ts';
import { type Difference, differences } from './diff.ts';
import type { FieldNode } from './field-node.ts';
import { type Choices, fieldTree, orderOf, type Posted, readTree } from './field-tree.ts';

/**
 * Returns the content of a document. Each part is as edited, or else as in its file. A part that was removed is null in
 * the edits.
 */
export const saidBy = ({ parts }: ContentDocument, edits: Edits): Edits =>
  Object.fromEntries(parts.map(({ place, raw }) => [place, place in edits ? (edits[place] ?? undefined) : raw]));

/** The options of fields that the schema does not define as an enum. */
function choicesOf({ kind }: ContentDocument): Choices {
  if (kind === 'services') {
    return taxChoices();
  }
  const own = firmChoices[kind];
  if (own) {
    return own;
  }
  if (kind === 'faqs') {
    return { category: idsOf(getAt(findRaw('faq-page.yaml'), 'categories')) };
  }
  if (kind === 'packages') {
    const icons = asList(findRaw('packages.yaml')).flatMap(({ icon }) => (typeof icon === 'string' ? [icon] : []));
    // Only services with a fee can be in a package, because a package adds up their fees.
    const covers = listServiceSlugs().filter(
      (slug) => getAt(findRaw(`services/${slug}.yaml`), 'price.amount') !== undefined,
    );
    return { icon: [...new Set(icons)].sort(), color: packageColors, covers, ...taxChoices() };
  }
  const pictures = [
    ...membersOf(findRaw('team.yaml'), 'members'),
    ...membersOf(findRaw('testimonials.yaml'), 'entries'),
  ].flatMap(({ image }) => (typeof image === 'string' ? [image] : []));
  return { image: [...new Set(pictures)].sort() };
}

/** Fields of the firm's own data whose key is otherwise not editable, or whose options are not an enum. */
const firmChoices: Readonly<Record<string, Choices>> = {
  firm: { id: ['linkedin', 'facebook', 'instagram', 'x', 'youtube'] },
  payments: { id: [] },
  gst: { rate: taxRate.options.map(({ value }) => String(value)) },
};

/** A firm that is not registered charges no GST, so the office does not ask for a rate. */
const taxChoices = (): Choices => (isRegistered() ? { tax: taxRate.options.map(({ value }) => String(value)) } : {});

type Raw = Readonly<Record<string, unknown>>;
const asList = (members: unknown): Raw[] => (Array.isArray(members) ? (members as Raw[]) : []);
const membersOf = (raw: unknown, key: string): Raw[] => asList(getAt(raw, key));
const idsOf = (list: unknown): string[] =>
  Array.isArray(list) ? (list as Raw[]).flatMap(({ id }) => (typeof id === 'string' ? id : [])) : [];

/** Returns the key under which the label of a part is found. */
export const keyOf = (place: string, kind: string): string =>
  kind === 'logo'
    ? `logo-${/([\w-]+)\.\w+#/.exec(place)?.[1]}${place.endsWith('.png#') ? '-png' : ''}`
    : keyIn(place, kind);

const keyIn = (place: string, kind: string): string =>
  place
    .slice(place.indexOf('#') + 1)
    .split('.')
    .at(-1) || kind;

/** The differences between two states of a document. Each path begins with the key of its part. */
export const documentDifferences = ({ kind, parts }: ContentDocument, before: Edits, after: Edits): Difference[] =>
  parts.flatMap(({ place }) => differences(before[place], after[place], [keyOf(place, kind)]));

/** Returns the form of a document. Field names begin with the number of the part, as in `0.3.question.en`. */
export const formOf = (document: ContentDocument, said: Edits): FieldNode[] =>
  document.parts.map(({ place, shape }, index) =>
    fieldTree(shape, said[place], String(index), keyOf(place, document.kind), choicesOf(document)),
  );

/**
 * Reads a document from its posted form and performs the action of the button, such as `add:0`, `remove:0.3` or
 * `up:0.3`.
 */
export function readDocument(document: ContentDocument, posted: Posted): Edits {
  const fields = new Map(posted);
  const [deed = '', target = ''] = (posted.get('do') ?? '').split(':');
  const list = deed === 'add' ? target : target.replace(/\.\d+$/, '');
  const item = target.slice(list.length + 1);
  if (/^\d+(?:\.\w+)*$/.test(list) && fields.has(`${list}.order`)) {
    fields.set(`${list}.order`, changed(orderOf(fields, list), deed, item).join());
  }
  return Object.fromEntries(
    document.parts.map(({ place, shape }, index) => [
      place,
      readTree(shape, fields, String(index), keyOf(place, document.kind), choicesOf(document)),
    ]),
  );
}

function changed(order: string[], deed: string, item: string): string[] {
  const at = order.indexOf(item);
  if (deed === 'add') {
    return [...order, String(Math.max(-1, ...order.map(Number)) + 1)];
  }
  if (deed === 'remove') {
    return order.filter((each) => each !== item);
  }
  if (deed !== 'up' || at < 1) {
    return order;
  }
  return order.toSpliced(at, 1).toSpliced(at - 1, 0, item);
}
