import { readContentFolder } from '../read-content.ts';
import { sectionShape } from './section.shape.ts';

/** The section pages of content/sections/ as in their files, in menu order. */
export const sectionFiles = readContentFolder('sections', sectionShape).sort((a, b) => a.place - b.place);

/** Lists the paths that redirect to a section page. */
export const listSectionAliases = (): { from: string; to: string }[] =>
  sectionFiles.flatMap(({ id, aliases }) => aliases.map((from) => ({ from, to: `/${id}` })));
