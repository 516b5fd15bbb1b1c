import { parseDocument } from 'yaml';
import type { z } from 'zod';

// `#content` is CONTENT_DIR. Its files come under their paths, wherever the folder lies; company.yaml tells how those begin.
const found = import.meta.glob('#content/**/*.yaml', { query: '?raw', import: 'default', eager: true }) as Record<
  string,
  string
>;
const root =
  Object.keys(found)
    .find((path) => /(^|\/)company\.yaml$/.test(path))
    ?.slice(0, -'company.yaml'.length) ?? '';
/** The files by their path below the content folder. */
const files = new Map(Object.entries(found).map(([path, source]) => [path.slice(root.length), source]));

/** Says which file and which field must be mended, one line a fault. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * Reads the text of one content file against its shape.
 * @param file the path that an error names, such as `content/faqs.yaml`
 * @throws {ContentError} on anything YAML or the shape refuses: duplicate and unknown keys, missing or unwritten Hindi
 */
export function parseContent<Shape extends z.ZodType>(file: string, source: string, shape: Shape): z.output<Shape> {
  const document = parseDocument(source, { uniqueKeys: true, strict: true });
  const faults = document.errors.map((error) => `${file}: ${error.message}`);
  if (faults.length > 0) throw new ContentError(faults.join('\n'));
  const result = shape.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues
      .map((issue) => `${file} › ${issue.path.join(' › ') || '(whole file)'}: ${issue.message}`)
      .join('\n'),
  );
}

/** Reads one file of content/. @param name path below content/, such as `faqs.yaml` */
export function readContent<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> {
  const content = findContent(name, shape);
  if (content === undefined) throw new ContentError(`content/${name} is missing`);
  return content;
}

/** Reads a file of content/ that a firm may do without: its section of a page is then left out. */
export function findContent<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> | undefined {
  const source = files.get(name);
  return source === undefined ? undefined : parseContent(`content/${name}`, source, shape);
}

/**
 * Reads every file of one folder of content/, sorted by name; the name without `.yaml` (or the folder, for
 * `<slug>/index.yaml`) becomes the `id`.
 */
export function readContentFolder<Shape extends z.ZodType>(
  folder: string,
  shape: Shape,
): (z.output<Shape> & { id: string })[] {
  const prefix = `${folder}/`;
  return [...files]
    .filter(([path]) => path.startsWith(prefix))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([path, source]) => ({
      ...(parseContent(`content/${path}`, source, shape) as object),
      id: path.slice(prefix.length).replace(/(\/index)?\.yaml$/, ''),
    })) as (z.output<Shape> & { id: string })[];
}
