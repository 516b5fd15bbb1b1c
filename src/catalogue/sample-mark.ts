import type { z } from 'zod';

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Checks the content of a file against its shape. Any mapping may have `sample: true`, which means that the values
 * beside it are invented. The key is removed before the check, except where the shape has it because a page depends on
 * it.
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
    // A value other than true or false is an error, which the shape reports.
    if (!isNode(node) || typeof node.sample !== 'boolean') {
      return false;
    }
    return delete node.sample;
  });
  return passedOver.length === 0 ? result : parseMarked(shape, said);
}
