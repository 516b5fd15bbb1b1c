/**
 * Caches values derived from the built pages, by a key, until something else is published. A failed result is not kept,
 * so the next request tries again.
 * @returns a function that returns the cached value, and calls `make` only if there is none; `name` is the name of the
 * published edition, see PublishedSite
 */
export function keepWhilePublished<T>(): (key: string, name: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { name: string; made: Promise<T> }>();
  return (key, name, make) => {
    const known = kept.get(key);
    if (known?.name === name) {
      return known.made;
    }
    const made = make();
    kept.set(key, { name, made });
    made.catch(() => kept.delete(key));
    return made;
  };
}
