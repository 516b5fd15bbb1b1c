import { featuresShape } from '../../src/catalogue/firm/features.shape.ts';
import { findOffTexts } from '../report-features.ts';
import { type Path, type Slip, shown } from './fault.ts';
import type { Folder } from './read-folder.ts';
import { walk } from './walk.ts';

/** Finds texts that still mention, or link to, features switched off in features.yaml. They do not stop a build. */
export function noteSwitchedOff(folder: Folder): Slip[] {
  const isReadable = featuresShape.safeParse(folder.said.get('features.yaml') ?? {}).success;
  if (folder.faults.length > 0 || !isReadable || !folder.said.has('company.yaml')) {
    return [];
  }
  return findOffTexts(folder.path).map(({ place, text, leadsTo, mentions }) => {
    const [file = ''] = place.split(' › ');
    const why =
      leadsTo === undefined
        ? `mentions ${mentions}, which the firm has switched off: ${shown(text)}`
        : `leads to ${leadsTo}, which the firm has switched off`;
    return { file, ...whereIs(folder, file, text), says: why };
  });
}

/** Returns the path of a text in a YAML file, or its line in a file of prose. */
function whereIs({ said, prose }: Folder, file: string, text: string): { path: Path; line?: number } {
  const line = prose.get(file)?.split('\n').indexOf(text) ?? -1;
  if (line >= 0) {
    return { path: [], line: line + 1 };
  }
  let found: Path = [];
  walk(said.get(file), (path, value) => {
    found = value === text && found.length === 0 ? path : found;
  });
  return { path: found };
}
