import { type Feature, isFeature } from './firm/features.shape.ts';

/**
 * The same without the members of lists that say `if: orders` or the like of something that the firm does not do.
 * @param on all that the firm does
 */
export function leaveOut<Value>(value: Value, on: ReadonlySet<Feature>): Value {
  if (Array.isArray(value)) {
    return value.filter((each) => isShown(each, on)).map((each: unknown) => leaveOut(each, on)) as Value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, leaveOut(inner, on)])) as Value;
}

const isShown = (value: unknown, on: ReadonlySet<Feature>): boolean =>
  typeof value !== 'object' || value === null || !('if' in value) || !isFeature(value.if) || on.has(value.if);
