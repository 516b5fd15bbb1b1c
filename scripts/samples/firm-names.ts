import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { objectWith, readJson } from '../../src/kernel/read-json.ts';

/** The words that identify another firm's texts: its names, places and addresses, people, and services by URL. */
export interface FirmNames {
  readonly names: readonly string[];
  readonly places: readonly string[];
  readonly services: Readonly<Record<string, readonly string[]>>;
}

/**
 * The names of the firm that this project is delivered with, stored in a file because a firm may overwrite content/.
 */
const sampleFirmFile = join(import.meta.dirname, 'sample-firm.json');

export const readSampleFirm = (): FirmNames =>
  readJson(readFileSync(sampleFirmFile, 'utf8'), sampleFirmFile, objectWith<FirmNames>({}));

interface Pair {
  readonly en?: string;
  readonly hi?: string;
  readonly same?: string;
}

const both = ({ en, hi, same }: Pair): string[] => [en ?? same ?? '', hi ?? ''].filter((name) => name !== '');

/** Reads a firm's names. @param folder its content folder */
export function firmNames(folder: string): FirmNames {
  const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8'));
  const company = read('company.yaml');
  const people: Pair[] = [
    ...read('team.yaml').members.map(({ name }: { name: Pair }) => name),
    read('director.yaml').name,
    read('grievance.yaml').officer,
  ];
  const { host } = new URL(company.website);
  return {
    names: [
      ...new Set([
        ...[company.legalName, company.name, ...people].flatMap(both),
        ...[host, company.cin, company.gst?.gstin, company.whatsapp].filter(Boolean),
        ...Object.values<string>(company.phones),
        ...company.social.map(({ href }: { href: string }) => basename(new URL(href).pathname).replace('@', '')),
      ]),
    ],
    places: [
      ...new Set<string>([
        ...company.branches.flatMap(({ city }: { city: Pair }) => both(city)),
        ...company.office.lines.flatMap((line: Pair) => both(line).flatMap((part) => part.split(', ').slice(-1))),
      ]),
    ],
    services: Object.fromEntries(
      globSync('services/*.yaml', { cwd: folder })
        .sort()
        .map((file) => [basename(file, '.yaml'), both(read(file).title)]),
    ),
  };
}

if (import.meta.main) {
  writeFileSync(sampleFirmFile, `${JSON.stringify(firmNames(join(import.meta.dirname, '../../content')), null, 2)}\n`);
}
