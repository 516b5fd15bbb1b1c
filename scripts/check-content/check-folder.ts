import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { nearNames } from '../../src/i18n/near-names.ts';
import { listDoors } from '../content-schemas.ts';
import { noteAppointments } from './check-appointments.ts';
import { checkFeeTables, noteFeeTexts } from './check-fee-tables.ts';
import { checkGaps } from './check-gaps.ts';
import { checkLinks, goneSearchWords } from './check-links.ts';
import { checkLists } from './check-lists.ts';
import { checkPages } from './check-pages.ts';
import { notePlaces } from './check-place.ts';
import { checkReferences, filesIn } from './check-references.ts';
import { checkPlaceholders, checkProse } from './check-texts.ts';
import { type Fault, fieldOf, inOrder, meant, type Slip } from './fault.ts';
import { withoutFollowUps } from './follow-ups.ts';
import { type Catalogue, loadCatalogue } from './load-catalogue.ts';
import { checkNeededPictures } from './needed-pictures.ts';
import { noteSwitchedOff } from './note-switched-off.ts';
import { noteUnusedPictures } from './note-unused-pictures.ts';
import { type Folder, lineFinder, readFolder } from './read-folder.ts';
import { nothingCounted, nothingSaid } from './stand-in.ts';
import { visitDoors } from './visit-doors.ts';

/** The result of a check. */
export interface Report {
  readonly faults: readonly Fault[];
  /** Possible mistakes, which do not stop a build. */
  readonly notes: readonly Fault[];
  /** Texts about features that the firm has switched off. They do not stop a build either. */
  readonly offTexts: readonly Fault[];
  /**
   * The number of faults that are not listed, because they may only be consequences of files that are not valid YAML.
   */
  readonly withheld: number;
  /** URLs in search-words.yaml whose pages no longer exist. */
  readonly goneSearchWords: readonly string[];
  readonly files: number;
}

const iconsFile = join(import.meta.dirname, '../../src/ui/icons.ts');
const brandsFile = join(import.meta.dirname, '../../src/ui/brands.ts');

/**
 * The allowed names for `icon`, read from the source text, because importing the set would load thousands of icons and
 * take a second.
 */
export const listIcons = (): string[] => readFileSync(iconsFile, 'utf8').match(/(?<=^ {2})\w+(?=,$)/gm) ?? [];
/** Service logos that can also be used as an icon. */
export const listBrands = (): string[] => readFileSync(brandsFile, 'utf8').match(/(?<=^ {2})\w+(?=:)/gm) ?? [];

/** Reads every file of a content folder and reports all faults at once. Can run only once per process. */
export async function checkFolder(path: string): Promise<Report> {
  if (!existsSync(path)) {
    return {
      faults: [{ file: '', field: '', says: 'is not a folder: CONTENT_DIR names it' }],
      notes: [],
      offTexts: [],
      withheld: 0,
      goneSearchWords: [],
      files: 0,
    };
  }
  const folder = readFolder(path);
  const catalogue = await loadCatalogue(folder.said);
  visitDoors(catalogue, folder);
  const { slips: found, goneWords } = await checkWithCatalogue(folder, catalogue);
  const own = [...folder.faults, ...unreadFiles(folder), ...checkReferences(folder, [...listIcons(), ...listBrands()])];
  const seen = [
    ...own,
    ...checkLists(folder),
    ...checkProse(folder),
    ...checkGaps(folder),
    ...checkFeeTables(folder),
    ...checkNeededPictures(folder),
    ...found,
  ];
  const broken = new Set(folder.faults.map(({ file }) => file));
  const absent = new Set(
    catalogue.slips.filter(({ says, path }) => path.length === 0 && says.startsWith('is missing:')),
  );
  const gone = new Set([...absent].map(({ file }) => file));
  const more = catalogue.slips.filter((slip) => absent.has(slip) || !(broken.has(slip.file) || gone.has(slip.file)));
  const all = [...seen, ...more.filter((slip) => isNew(slip, seen))];
  const sources = new Map(
    [...broken].filter((file) => folder.said.has(file)).map((file) => [file, readFileSync(join(path, file), 'utf8')]),
  );
  const { slips, withheld } = withoutFollowUps(all, folder, sources);
  const lineOf = lineFinder(path);
  const faults = slips.map((slip) => toFault(folder, slip, lineOf));
  const hints = [noteAppointments, notePlaces, noteFeeTexts, noteUnusedPictures];
  const notes = hints.flatMap((note) => note(folder)).map((slip) => toFault(folder, slip, lineOf));
  return {
    faults: inOrder(faults),
    notes: inOrder(notes),
    offTexts: inOrder(noteSwitchedOff(folder).map((slip) => toFault(folder, slip, lineOf))),
    withheld,
    goneSearchWords: goneWords,
    files: folder.said.size + folder.prose.size,
  };
}

/**
 * Whether a fault reported by the catalogue is new: not a consequence of a missing text or number, and not about a
 * service that an earlier fault names.
 */
function isNew({ says }: Slip, seen: readonly Slip[]): boolean {
  if (says.includes(nothingSaid) || says.includes(String(nothingCounted))) {
    return false;
  }
  const [, file, other] =
    /services\/([\w-]+)\.yaml is missing|(?:has no|there is no service) "?([\w-]+)"?$/.exec(says) ?? [];
  const name = file ?? other;
  return name === undefined || !seen.some((slip) => slip.says.includes(`"${name}"`));
}

type Addresses = typeof import('../../src/catalogue/site/site-addresses.ts');
type Company = typeof import('../../src/catalogue/firm/company.ts');

/**
 * Runs the checks that need the catalogue's own lists. If a file that defines pages cannot be read, links are not
 * checked.
 */
async function checkWithCatalogue(
  folder: Folder,
  catalogue: Catalogue,
): Promise<{ slips: Slip[]; goneWords: string[] }> {
  const slips: Slip[] = [];
  const company = catalogue.find<Company>('firm/company.ts');
  catalogue.heed(() => {
    // Without the firm's facts, every text with a placeholder for one would seem wrong.
    if (company && !folder.faults.some(({ file }) => file === 'company.yaml')) {
      slips.push(...checkPlaceholders(folder, company.companyFacts('en')));
    }
  });
  const addresses = catalogue.find<Addresses>('site/site-addresses.ts');
  const isWhole = !folder.faults.some(({ file }) => file === 'pages.yaml') && folder.said.has('pages.yaml');
  if (!addresses || !isWhole) {
    return { slips, goneWords: [] };
  }
  const made = Object.values(addresses.addressesByRoute).flatMap((list) => list());
  const open = new Set(addresses.listAddresses());
  const pages = checkPages(folder, made, addresses.addressesByRoute['/[slug]']?.() ?? [], open);
  const targets = addresses.linkTargets().difference(pages.unknown);
  const off = pages.described.union(new Set([...addresses.alwaysThere, ...made])).difference(open);
  const deadLink = (href: string) => addresses.deadLink(href, targets);
  const offers = new Set([...filesIn(folder, 'services'), ...packagesOf(folder)]);
  slips.push(...pages.slips, ...checkLinks(folder, { deadLink, off, anchors: anchorsOf(catalogue), offers }));
  return { slips, goneWords: goneSearchWords(folder, deadLink) };
}

const packagesOf = ({ said }: Folder): string[] => {
  const packages = said.get('packages.yaml');
  return Array.isArray(packages) ? (packages as { id?: unknown }[]).map(({ id }) => `package-${String(id)}`) : [];
};

type Glossary = typeof import('../../src/catalogue/reading/glossary.ts');
type Forms = typeof import('../../src/catalogue/reading/official-forms.ts');

function anchorsOf(catalogue: Catalogue): Map<string, Set<string>> {
  const anchors = new Map<string, Set<string>>();
  catalogue.heed(() => {
    const terms = catalogue.find<Glossary>('reading/glossary.ts')?.listGlossary('en') ?? [];
    anchors.set('/resources/glossary', new Set(terms.flatMap((letter) => letter.terms.map(({ id }) => id))));
    const forms = catalogue.find<Forms>('reading/official-forms.ts')?.listOfficialForms('en') ?? [];
    anchors.set('/resources/forms', new Set(forms.flatMap((group) => group.forms.map(({ id }) => id))));
  });
  return anchors;
}

/** Finds files that no loader of the catalogue reads, because their name or folder is wrong. */
function unreadFiles({ said }: Folder): Slip[] {
  const patterns = listDoors().map(({ files }) => files.replace(/^content\//, ''));
  const names = patterns.filter((pattern) => !pattern.includes('*') && !said.has(pattern));
  return [...said.keys()]
    .filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))
    .map((file) => ({
      file,
      path: [],
      says: `is not read by any page: remove it, or correct its name${meant(nearNames(file, names))}`,
    }));
}

function toFault({ said }: Folder, { file, path, line, says }: Slip, lineOf: ReturnType<typeof lineFinder>): Fault {
  const where = line ?? (said.has(file) && path.length > 0 ? lineOf(file, path) : undefined);
  return { file, field: fieldOf(said.get(file), path), line: where, says };
}
