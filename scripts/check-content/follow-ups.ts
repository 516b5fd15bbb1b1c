import { type Slip, valueAt } from './fault.ts';
import type { Folder } from './read-folder.ts';
import { group } from './values.ts';

/** The faults to report while some files cannot be read, and the number of faults that are withheld until they can. */
interface Sifted {
  readonly slips: readonly Slip[];
  readonly withheld: number;
}

/**
 * Withholds faults that may only be consequences of files that are not valid YAML. The part of a file after the error
 * is lost, so everything that it defines seems to be missing elsewhere.
 * @param slips every fault of the folder
 * @param broken the source of each file that is not valid YAML, by its path
 */
export function withoutFollowUps(slips: readonly Slip[], folder: Folder, broken: ReadonlyMap<string, string>): Sifted {
  if (broken.size === 0) {
    return { slips, withheld: 0 };
  }
  const own = new Set(folder.faults);
  const kept = slips.filter((slip) => own.has(slip) || !(broken.has(slip.file) || follows(slip, folder, broken)));
  const others = slips.filter((slip) => !(kept.includes(slip) || broken.has(slip.file)));
  return {
    slips: kept,
    withheld: new Set(others.map(({ file, path, says }) => `${file} ${path.join('.')} ${says}`)).size,
  };
}

/**
 * Whether a fault may be a consequence of a file that is not valid YAML, usually because it refers to that file or to
 * something in it.
 */
function follows(slip: Slip, { said }: Folder, broken: ReadonlyMap<string, string>): boolean {
  if (slip.isOfShape) {
    return false;
  }
  // The number of entries is too low if the file that contains them cannot be read.
  if (slip.says.startsWith('counts with ')) {
    return true;
  }
  const names = namesIn(slip, said.get(slip.file));
  return [...broken].some(([file, source]) => slip.says.includes(file) || names.some((name) => hasWord(source, name)));
}

/**
 * Returns the names in a fault that other files may define: its value, the ids around it, and the names quoted in its
 * message.
 */
function namesIn({ path, says }: Slip, raw: unknown): string[] {
  const [complaint = ''] = says.split('; did you mean ');
  // In {claim.reply-hours}, only `reply-hours` is an id.
  const quoted = [...complaint.matchAll(/"([^"]+)"|\{(?:[^}]*\.)?([^}.]+)\}|#([\w-]+)|\/([\w-]+)(?=[,\s]|$)/g)].flatMap(
    (match) => match.slice(1),
  );
  const ids = path.map((step, index) => {
    const entry = valueAt(raw, path.slice(0, index + 1));
    const { id } = group(entry);
    // Other files refer to an entry by its id, so its position in the path matters only if it has no id.
    return id ?? (typeof entry === 'object' ? undefined : (entry ?? step));
  });
  // In pages.yaml, an entry's key is a path, such as /blog/category/water.
  const pages = path.filter((step) => String(step).startsWith('/'));
  return (
    [...quoted, ...ids, ...pages]
      .flatMap((name) => (typeof name === 'string' ? (name.split(/[/#?=]/).at(-1) ?? '') : []))
      // On the services page, the id of a group has this prefix.
      .map((name) => name.replace(/^services-/, ''))
      .filter((name) => /^[\w.-]{2,}$/.test(name))
  );
}

const hasWord = (source: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(source);
