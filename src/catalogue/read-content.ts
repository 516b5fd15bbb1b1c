import type { z } from 'zod';
import { inSiteLanguages } from '@/i18n/localized-text.ts';
import { checkContent, withoutFile } from './check-content.ts';
import { type Edits, editsOf, fileOf, replaceInPlace, setAt } from './edits.ts';
import { type Feature, featuresOn, featuresShape } from './firm/features.shape.ts';
import { leaveOut } from './leave-out.ts';
import { parseMarked } from './sample-mark.ts';

// `#content` is CONTENT_DIR. The keys are paths. Their prefix depends on where the folder is, so it is taken from the
// path of company.yaml.
const found = import.meta.glob('#content/**/*.yaml', { query: '?json', import: 'default', eager: true }) as Record<
  string,
  string
>;
const root =
  Object.keys(found)
    .find((path) => /(^|\/)company\.yaml$/.test(path))
    ?.slice(0, -'company.yaml'.length) ?? '';
/** The files as JSON, by their path below the content folder; see scripts/yaml-as-json.ts. */
const files = new Map(Object.entries(found).map(([path, json]) => [path.slice(root.length), json]));

/** A value that callers hold and that has to change when edits are published. */
interface Door {
  readonly file: string;
  readonly shape: z.ZodType;
  readonly value: object;
  /** The file's id, if it was read as one of a folder. */
  readonly id?: string;
}

const doors: Door[] = [];
let current: Edits = {};

/** Reads one file of content/. @param name path below content/, such as `faqs.yaml` */
export function readContent<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> {
  return findContent(name, shape) ?? withoutFile(`content/${name}`, shape);
}

/**
 * Reads an optional file of content/; undefined if the firm does not have it. Pages then leave out the file's section.
 */
export function findContent<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> | undefined {
  const json = files.get(name);
  if (json === undefined) {
    return undefined;
  }
  const value = readThrough(name, JSON.parse(json), shape, current);
  if (typeof value === 'object' && value !== null) {
    doors.push({ file: name, shape, value });
  }
  return value;
}

/**
 * Reads every file of one folder of content/, sorted by name. The name without `.yaml` becomes the `id`. For
 * `<slug>/index.yaml`, the `id` is the folder's name.
 */
export function readContentFolder<Shape extends z.ZodType>(
  folder: string,
  shape: Shape,
): (z.output<Shape> & { id: string })[] {
  const prefix = `${folder}/`;
  return [...files]
    .filter(([path]) => path.startsWith(prefix))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([path, json]) => {
      const id = path.slice(prefix.length).replace(/(\/index)?\.yaml$/, '');
      const content = readThrough(path, JSON.parse(json), shape, current) as object;
      const value = { ...content, id };
      doors.push({ file: path, shape, value, id });
      return value;
    }) as (z.output<Shape> & { id: string })[];
}

const raws = new Map<string, unknown>();

/** Returns the raw content of a file, without shape and edits; undefined if the firm does not have the file. */
export function findRaw(name: string): unknown {
  const json = files.get(name);
  if (json !== undefined && !raws.has(name)) {
    raws.set(name, inSiteLanguages(JSON.parse(json)));
  }
  return raws.get(name);
}

/** Lists the files below content/ whose path begins with the prefix. */
export const listFiles = (prefix: string): string[] =>
  [...files.keys()].filter((path) => path.startsWith(prefix)).sort();

/** The file that switches features on and off. */
const FEATURES = 'features.yaml';

/**
 * Returns the features that are on once these edits are published. @throws {ContentError} if the shape rejects
 * content/features.yaml
 */
function onIn(edits: Edits): ReadonlySet<Feature> {
  const said = (name: string): unknown =>
    editsOf(edits, name).reduce((raw, [path, value]) => setAt(raw, path, value), findRaw(name));
  const features = checkContent(`content/${FEATURES}`, said(FEATURES) ?? {}, featuresShape);
  return featuresOn({ features, hasFile: (name) => files.has(name), company: said('company.yaml') });
}

/** Returns all features that are on now. Without content/features.yaml, these are all features whose files exist. */
export const whatIsOn = (): ReadonlySet<Feature> => onNow(FEATURES);
const onNow = whileContentStays(() => onIn(current));

/** Checks a file against its shape and returns its value, without the parts for features that are off. */
function readThrough<Shape extends z.ZodType>(name: string, raw: unknown, shape: Shape, edits: Edits): z.output<Shape> {
  const value = checkContent(`content/${name}`, raw, shape, editsOf(edits, name));
  return leaveOut(value, edits === current ? whatIsOn() : onIn(edits));
}

/** A fault that a shape reports. */
export interface Fault {
  /** The path from the top of the file. */
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code: string;
}

/** Returns the faults that a file would have if these edits were published; empty if it is valid. */
export function findFaults(name: string, shape: z.ZodType, edits: Edits): Fault[] {
  const raw = editsOf(edits, name).reduce((said, [path, value]) => setAt(said, path, value), findRaw(name));
  const { error } = parseMarked(shape, raw);
  return (error?.issues ?? []).map(({ path, message, code }) => ({ path, message, code }));
}

/**
 * Publishes edits. Values returned earlier are changed in place, so that existing references see the change. All files
 * are read before any value is changed.
 * @throws {ContentError} if a shape rejects an edit; nothing has changed in that case
 */
export function applyEdits(edits: Edits): void {
  if (edits === current) {
    return;
  }
  const touched = new Set([...Object.keys(current), ...Object.keys(edits)].map(fileOf));
  const read = doors
    .filter(({ file }) => touched.has(file) || touched.has(FEATURES))
    .map((door) => {
      const raw = JSON.parse(files.get(door.file) ?? 'null');
      const value = readThrough(door.file, raw, door.shape, edits) as object;
      return { door, value: door.id === undefined ? value : { ...value, id: door.id } };
    });
  for (const { door, value } of read) {
    replaceInPlace(door.value, value);
  }
  current = edits;
}

/** Returns the published value of a place, which replaces the value in the files; undefined if none was published. */
export const findEdit = (place: string): unknown => current[place];

/** Whether any place of a file has a published value. */
export const isEdited = (file: string): boolean => Object.keys(current).some((place) => fileOf(place) === file);

/**
 * Caches values made from content/ until edits are published. Meant for values that every request needs and that are
 * the same for all requests.
 * @param make may use only content/ and its key. Its results are shared, so callers must not change them
 */
export function whileContentStays<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let madeFrom = current;
  let made = new Map<Key, Value>();
  return (key) => {
    if (madeFrom !== current) {
      [madeFrom, made] = [current, new Map()];
    }
    const kept = made.get(key);
    if (kept !== undefined) {
      return kept;
    }
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
