/**
 * Caches what was derived from the built pages, by a key, until something else is published. A failed result is not
 * kept, and the next request tries again.
 * @returns the cached value; `make` is called only where there is none
 * @param name of what is published, see PublishedSite
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
