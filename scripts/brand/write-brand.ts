import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import type { Locale } from '../../src/kernel/locale.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { readColors } from '../write-colors.ts';
import { drawInitials } from './draw-initials.ts';
import { initialsOf } from './initials.ts';

type Text = Readonly<Partial<Record<Locale | 'same', string>>>;

/** The mark for the light theme, the mark for the dark theme, and the icon for the browser tab. */
const names = ['mark', 'mark-dark', 'favicon'] as const;
/** The size for documents in pixels, twice the printed size. */
const PIXELS = 136;

/**
 * Writes the drawings of the logo that the content folder leaves out, and the mark as pixels for documents. A missing
 * drawing is replaced by another of the firm's drawings. A firm without any gets its initials in its colours.
 * @param folder the folder for the drawings, which is emptied first
 */
export async function writeBrand(
  folder = join('.generated', 'brand'),
  contentDir = readEnv().contentDir,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = (name: string): string => join(contentDir, 'pictures', 'brand', `${name}.svg`);
  const first = names.find((name) => existsSync(own(name)));
  const drawing = (name: (typeof names)[number]): string => {
    if (existsSync(own(name))) {
      return readFileSync(own(name), 'utf8');
    }
    return first ? readFileSync(own(first), 'utf8') : initials(name === 'mark-dark', contentDir);
  };
  for (const name of names.filter((each) => !existsSync(own(each)))) {
    writeFileSync(join(folder, `${name}.svg`), drawing(name));
  }
  const mark = Buffer.from(drawing('mark'));
  writeFileSync(
    join(folder, 'mark.png'),
    await sharp(mark, { density: 288 })
      .flatten({ background: '#ffffff' })
      .resize(PIXELS, PIXELS, { fit: 'contain', background: '#ffffff' })
      .png({ palette: true })
      .toBuffer(),
  );
}

function initials(isByNight: boolean, contentDir: string): string {
  const { name, shortName = name } = parse(readFileSync(join(contentDir, 'company.yaml'), 'utf8')) as {
    name: Text;
    shortName?: Text;
  };
  const { night, marigold } = readColors(contentDir).brand;
  const letters = initialsOf(shortName.en ?? shortName.same ?? shortName.hi ?? '');
  return isByNight ? drawInitials(letters, marigold, night) : drawInitials(letters, night, marigold);
}
