import { registerHooks } from 'node:module';

const source = new URL('../../src/', import.meta.url);
/** Where the catalogue finds in plain Node what `import.meta.glob` gives it in Vite. */
const name = 'contentFilesOfTheCheck';

/** What Vite does for the catalogue: `@/` is src/, and `import.meta.glob` gives the content files. What is imported later is read so. */
export function readAsVite(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.startsWith('@/') ? new URL(specifier.slice(2), source).href : specifier, context),
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.startsWith(`${source.href}catalogue/`)) return loaded;
      return { ...loaded, source: String(loaded.source).replaceAll('import.meta.glob', `globalThis.${name}`) };
    },
  });
}

/** @param files what each YAML file says as JSON, by its path below the content folder */
export function giveFiles(files: ReadonlyMap<string, string>): void {
  Reflect.set(globalThis, name, (pattern: string) => (pattern.endsWith('.yaml') ? Object.fromEntries(files) : {}));
}
