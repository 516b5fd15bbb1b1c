import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { isText, listOf, objectWith, readJson } from '../../src/kernel/read-json.ts';
import { cached } from '../build-cache.ts';
import { readColors } from '../write-colors.ts';
import { createTextSetter, type SetLine, type TextSetter } from './set-text.ts';

/** A page with a preview picture for shared links: 1200 × 630 pixels, in the page's language. */
interface SharedPage {
  /** The path of the picture as given in the page: `/share/hi/contact.png`. */
  picture: string;
  title: string;
  /** The firm's name. `above` is the name of the parent page, or '' if there is none. */
  firm: string;
  above: string;
}

const width = 1200;
const height = 630;
const margin = 80;
const white = '#ffffff';

/**
 * Draws the picture for every page of a build that refers to one.
 * @param directory the build's `client` folder
 * @param isQuick whether to skip the search for the best 32 colours, for a build that only tests use. A picture then
 * takes 3 ms instead of 44
 * @returns how many pictures were drawn
 */
export async function drawSharePictures(directory: string, isQuick = false): Promise<number> {
  const bold = createTextSetter(600);
  const plain = createTextSetter(400);
  const mark = readFileSync(join(directory, 'pictures', 'brand', 'mark-dark.svg'), 'utf8').replace(/^.*?<svg/s, '<svg');
  const pages = listSharedPages(directory);
  const { night, marigold } = readColors().brand;
  await Promise.all(
    pages.map(async (page) => {
      const file = join(directory, page.picture);
      mkdirSync(dirname(file), { recursive: true });
      const drawing = Buffer.from(draw(page, { bold, plain, mark, night, marigold }));
      const paint = () => sharp(drawing).png({ palette: true, colours: 32, effort: 4 }).toBuffer();
      const painted = isQuick
        ? sharp(drawing).png({ compressionLevel: 1 }).toBuffer()
        : cached('png-32', drawing, paint);
      writeFileSync(file, await painted);
    }),
  );
  return pages.length;
}

/** Lists the static pages that have a picture, and the pages rendered on demand, which are in share.json. */
function listSharedPages(directory: string): SharedPage[] {
  const listed = readJson(
    readFileSync(join(directory, 'share.json'), 'utf8'),
    'share.json',
    listOf(objectWith<SharedPage>({})),
  );
  const found = globSync('**/index.html', { cwd: directory }).flatMap((file) => {
    const html = readFileSync(join(directory, file), 'utf8');
    const picture = meta(html, 'og:image');
    if (!picture) {
      return [];
    }
    const crumbs = [...html.matchAll(/"@type":"ListItem","position":\d+,"name":"((?:[^"\\]|\\.)*)"/g)];
    const above =
      crumbs.length > 2 ? readJson(`"${crumbs.at(-2)?.[1] ?? ''}"`, 'the breadcrumbs of a page', isText) : '';
    return [
      { picture: new URL(picture).pathname, title: meta(html, 'og:title'), firm: meta(html, 'og:site_name'), above },
    ];
  });
  return [...new Map([...listed, ...found].map((page) => [page.picture, page])).values()];
}

function meta(html: string, property: string): string {
  const content = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return content
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const place = ({ path }: SetLine, x: number, y: number, fill: string): string =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="${path}"/>`;

/** The fonts and colours that all pictures have in common. */
interface Style {
  readonly bold: TextSetter;
  readonly plain: TextSetter;
  /** The firm's mark, as SVG. */
  readonly mark: string;
  readonly night: string;
  readonly marigold: string;
}

function draw({ title, firm, above }: SharedPage, { bold, plain, mark, night, marigold }: Style): string {
  const room = width - 2 * margin;
  // Devanagari is taller, so its lines need more space.
  const tall = /\p{scx=Deva}/u.test(title);
  const size = [84, 68, 56].find((each) => bold.lines(title, each, room, 9).length <= (each > 60 ? 2 : 3)) ?? 56;
  const step = size * (tall ? 1.4 : 1.22);
  const lines = bold.lines(title, size, room, 3);
  const first = height / 2 - ((lines.length - 1) * step) / 2 + size * 0.3;
  const name = bold.line(firm, 40);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${night}"/>`,
    `<circle cx="${width - 90}" cy="${height - 40}" r="220" fill="${darkened(night)}"/>`,
    `<circle cx="${width - 90}" cy="${height - 40}" r="120" fill="none" stroke="${marigold}" stroke-width="6"/>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="${marigold}"/>`,
    `<svg x="${margin}" y="64" width="64" height="64" viewBox="0 0 64 64">${mark}</svg>`,
    place(name, margin + 84, 110, white),
    above ? place(plain.line(above, 34), margin, first - step * 0.5 - size * 0.62, marigold) : '',
    ...lines.map((line, index) => place(line, margin, first + index * step, white)),
    '</svg>',
  ].join('');
}

/** Returns a colour at three quarters of its brightness. */
function darkened(color: string): string {
  return color.replace(/[0-9a-f]{2}/g, (part) =>
    Math.round(Number.parseInt(part, 16) * 0.75)
      .toString(16)
      .padStart(2, '0'),
  );
}
