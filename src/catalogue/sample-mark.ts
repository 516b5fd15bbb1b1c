import type { z } from 'zod';

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads what a file says against its shape. Any mapping of a file may have `sample: true`, which says that the values beside it are
 * invented. A shape names it where a page goes by it, and everywhere else it is passed over.
 */
export function parseMarked<Shape extends z.ZodType>(
  shape: Shape,
  raw: unknown,
): z.ZodSafeParseResult<z.output<Shape>> {
  const result = shape.safeParse(raw);
  if (result.success) {
    return result;
  }
  const marked = result.error.issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys' && issue.keys.includes('sample') ? [path] : [],
  );
  if (marked.length === 0) {
    return result;
  }
  const said: unknown = structuredClone(raw);
  const passedOver = marked.filter((path) => {
    const node = path.reduce<unknown>((at, step) => (isNode(at) ? at[String(step)] : undefined), said);
    // Another value than true or false is a slip, which the shape's own words name.
    if (!isNode(node) || typeof node.sample !== 'boolean') {
      return false;
    }
    return delete node.sample;
  });
  return passedOver.length === 0 ? result : parseMarked(shape, said);
}
