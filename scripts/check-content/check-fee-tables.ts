import { filesIn } from './check-references.ts';
import type { Slip } from './fault.ts';
import type { Folder } from './read-folder.ts';
import { group, list } from './values.ts';
import { walk } from './walk.ts';

const service = (name: string): string => `services/${name}.yaml`;
const table = (name: string): string => `fees/${name}.yaml`;
const feesOf = ({ said }: Folder, name: string) => group(group(group(said.get(service(name))).page).fees);

/** Finds government fees that refer to a table that is missing. A quote would leave them out. */
export function checkFeeTables(folder: Folder): Slip[] {
  return filesIn(folder, 'services')
    .filter((name) => !folder.said.has(table(name)))
    .flatMap((name) =>
      list(feesOf(folder, name).government).flatMap(({ inTable }, index) =>
        inTable === true
          ? {
              file: service(name),
              path: ['page', 'fees', 'government', index, 'inTable'],
              says: `is true, but ${table(name)} is missing: write it, or remove \`inTable\` here`,
            }
          : [],
      ),
    );
}

/** A text that refers the reader to a table on the same page. */
const namesTable =
  /\b(?:see|in) the table\b(?! of)|\bthe table (?:shows|lists|above|below)\b|तालिका (?:देखिए|देखें|में देख)|(?:ऊपर|नीचे) (?:की|वाली) तालिका/iu;
const namesGovernmentFee = /\bgovernment(?:['’]s)? (?:fees?|charges?)\b|सरकारी शुल्क/iu;

/**
 * Finds texts of a service that mention government fees, or a table of them, although its page shows none. They do not
 * stop a build.
 */
export function noteFeeTexts(folder: Folder): Slip[] {
  return filesIn(folder, 'services').flatMap((name) => {
    const fees = feesOf(folder, name);
    const hasTable = folder.said.has(table(name)) || fees.byState !== undefined;
    const hasFees = hasTable || list(fees.government).length > 0;
    const slips: Slip[] = [];
    walk(folder.said.get(service(name)), (path, value) => {
      if (typeof value !== 'string' || !['en', 'hi', 'same'].includes(String(path.at(-1)))) {
        return;
      }
      if (!hasTable && namesTable.test(value)) {
        const says = `speaks of a table, but the service has neither ${table(name)} nor \`page.fees.byState\``;
        slips.push({ file: service(name), path, says });
      } else if (!hasFees && namesGovernmentFee.test(value)) {
        const says =
          'speaks of a government fee, but the page shows none: write its lines below `page.fees.government`, with the amount 0 if it is free';
        slips.push({ file: service(name), path, says });
      }
    });
    return slips;
  });
}
