/**
 * Keeps what was taken from the built pages, by a key, until something else is published. What could not be made is made again when
 * it is asked for next.
 * @returns what is kept; `make` is called only where nothing is @param name of what is published: see PublishedSite
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
