import type { Path } from './fault.ts';

/** Calls `meet` with every value of parsed YAML and its path, at all depths. */
export function walk(node: unknown, meet: (path: Path, value: unknown) => void, path: Path = []): void {
  meet(path, node);
  if (typeof node !== 'object' || node === null) {
    return;
  }
  for (const [key, value] of Object.entries(node)) {
    walk(value, meet, [...path, Array.isArray(node) ? Number(key) : key]);
  }
}
