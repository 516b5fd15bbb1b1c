import { type Feature, isFeature } from './firm/features.shape.ts';

/**
 * Returns a copy without the list entries for features that are off, such as those with `if: orders`.
 * @param on all features that are on
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
