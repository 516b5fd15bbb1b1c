/** A gap that the starter left in a text, such as "[name of the provider]". */
export interface Gap {
  /** The path below the content folder. */
  readonly file: string;
  /** The path from the top of the file, with dots, or the line in prose: `line 17`. */
  readonly field: string;
  /** The path in `field` as steps; empty in prose. */
  readonly path: readonly PropertyKey[];
  /** The line, only in prose. */
  readonly line?: number;
  readonly gap: string;
  /** Whether the gap's file, its part of the file or the whole firm is marked `sample: true`. */
  readonly isMarked: boolean;
}

/**
 * Files in which brackets are correct: patterns, replies for clerks to complete, and document templates with blanks.
 */
const hasOwnBrackets = (file: string): boolean =>
  file === 'latin-names.yaml' || file === 'reply-templates.yaml' || file.startsWith('templates/');

/** Words in square brackets, except links such as `[our prices](/services)`, footnotes and list checkboxes. */
const inBrackets = /(?<![[\]!\\])\[(?![\^[])[^[\]]*\](?![([\]:])/gu;
const boxes = /^\s*(?:[-*+]|\d+\.) \[[ xX]\] /gmu;
const code = /`[^`]*`/gu;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * Finds the gaps in square brackets still in texts of the site, its emails or its documents.
 * @param files the content of each file, by its path below the folder; prose and drawings as a string
 */
export function findGaps(files: ReadonlyMap<string, unknown>): Gap[] {
  const company = files.get('company.yaml');
  const isSample = isNode(company) && company.sample === true;
  return [...files].flatMap(([file, raw]) => {
    if (hasOwnBrackets(file)) {
      return [];
    }
    if (typeof raw === 'string') {
      const besides = files.get(file.replace(/[^/]+$/u, 'index.yaml'));
      return inProse(file, raw, isSample || (isNode(besides) && besides.sample === true));
    }
    return inValue(file, raw, [], isSample);
  });
}

function inProse(file: string, text: string, isMarked: boolean): Gap[] {
  // The ignored parts become blanks, so that line numbers stay the same.
  const read = [boxes, code].reduce((rest, other) => rest.replaceAll(other, (found) => ' '.repeat(found.length)), text);
  return [...read.matchAll(inBrackets)].map(({ 0: gap, index }) => {
    const line = read.slice(0, index).split('\n').length;
    return { file, field: `line ${line}`, path: [], line, gap: gap.replaceAll(/\s+/gu, ' '), isMarked };
  });
}

function inValue(file: string, value: unknown, path: readonly PropertyKey[], isMarked: boolean): Gap[] {
  if (typeof value === 'string') {
    return [...value.matchAll(inBrackets)].map(([gap]) => ({ file, field: path.join('.'), path, gap, isMarked }));
  }
  if (!isNode(value)) {
    return [];
  }
  const isBelowMark = isMarked || value.sample === true;
  return Object.entries(value).flatMap(([key, inner]) =>
    inValue(file, inner, [...path, Array.isArray(value) ? Number(key) : key], isBelowMark),
  );
}
