import { z } from 'zod';

/** The part of a JSON Schema that a shape of content needs. */
export interface Tree {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Tree>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Tree | boolean;
  readonly items?: Tree;
  readonly anyOf?: readonly Tree[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
}

/** Returns a shape as a tree of keys. */
export const treeOf = (shape: z.ZodType): Tree =>
  z.toJSONSchema(shape, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as Tree;

/** Whether a tree is the shape of a text in both languages. */
export const isText = ({ properties = {} }: Tree): boolean => 'en' in properties && 'same' in properties;

/** Returns the keys below a key, by name; `*` if any name is allowed. Empty for texts, numbers and lists of them. */
export function keysOf(tree: Tree): [name: string, child: Tree, required: boolean][] {
  if (isText(tree)) {
    return [];
  }
  const { properties, required = [], additionalProperties } = tree;
  const named = Object.entries(properties ?? {}).map(([name, child]): [string, Tree, boolean] => [
    name,
    child,
    required.includes(name),
  ]);
  return isTree(additionalProperties) && additionalProperties.type !== undefined
    ? [...named, ['*', additionalProperties, false]]
    : named;
}

/** Returns the type of a key's value, in words: 'text', 'list of group'. */
export function typeOf(tree: Tree): string {
  if (isText(tree)) {
    return 'text';
  }
  if (tree.const !== undefined) {
    return `always ${JSON.stringify(tree.const)}`;
  }
  if (tree.enum) {
    return `one of ${tree.enum.join(' | ')}`;
  }
  if (tree.anyOf) {
    return tree.anyOf.map(typeOf).join(' or ');
  }
  if (tree.items) {
    return `list of ${typeOf(tree.items)}`;
  }
  if (tree.properties) {
    return 'group';
  }
  if (isTree(tree.additionalProperties)) {
    return 'names of your own';
  }
  // A pair of numbers, such as the point on which a film is centred at its start.
  if (tree.type === 'array') {
    return 'list';
  }
  return (
    { string: 'string', integer: 'whole number', number: 'number', boolean: 'true or false' }[tree.type ?? ''] ?? 'any'
  );
}

const isTree = (value: Tree | boolean | undefined): value is Tree => typeof value === 'object';
