import { z } from 'zod';

/**
 * The pictures of the logo: for the light theme, for the dark theme, for the browser tab, and as pixels for emails and
 * documents.
 */
export const logoFiles = ['mark.svg', 'mark-dark.svg', 'favicon.svg', 'mark.png'] as const;
export type LogoFile = (typeof logoFiles)[number];

/** The place of a picture. The value is the text of the SVG file, or a PNG file as a `data:` URL. */
export const logoPlace = (file: LogoFile): string => `pictures/brand/${file}#`;

/**
 * The parts of the logo that the office edits. `raw` is undefined because the pictures of the build are not in content
 * files.
 */
export const logoParts = (): { place: string; raw: undefined }[] =>
  logoFiles.map((file) => ({ place: logoPlace(file), raw: undefined }));

/** The maximum size of a picture in bytes. Every page loads the mark, so it has to be small. */
const MOST = 32 * 1024;
const PNG = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+=*$/;

/** What is wrong with a picture of the logo. */
type LogoFault = 'too-large' | 'not-svg' | 'not-whole' | 'has-script' | 'has-link' | 'no-size';

/**
 * Returns the first fault of a picture of the logo. Scripts are a fault although browsers run none in an `img` element,
 * because the picture can also be opened at its own URL.
 */
export function logoFault(picture: string): LogoFault | undefined {
  if (Buffer.byteLength(picture) > MOST) {
    return 'too-large';
  }
  if (PNG.test(picture)) {
    return undefined;
  }
  const drawing = picture.replaceAll(/<!--[\s\S]*?-->/g, '').trim();
  if (!/^(?:<\?xml[^<>]*\?>\s*)?<svg[\s>]/.test(drawing) || /<!|<\?(?!xml\s)/.test(drawing)) {
    return 'not-svg';
  }
  if (
    /<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|handler|set|animate\w*)\b|\son\w+\s*=|javascript:/i.test(
      drawing,
    )
  ) {
    return 'has-script';
  }
  const targets = [
    ...drawing.matchAll(/\b(?:href|src)\s*=\s*["']?\s*([^"'\s>]*)|url\(\s*["']?([^"')]*)|@import\s+(\S+)/gi),
  ];
  if (
    targets.some(
      ([, href, url, sheet]) => !/^(?:#|data:image\/(?:png|jpeg|webp);base64,)/.test(href ?? url ?? sheet ?? ''),
    )
  ) {
    return 'has-link';
  }
  if (!isWhole(drawing)) {
    return 'not-whole';
  }
  const [opening = ''] = /<svg[^>]*>/.exec(drawing) ?? [];
  return /\sviewBox\s*=/.test(opening) || /\swidth\s*=[^>]*\sheight\s*=|\sheight\s*=[^>]*\swidth\s*=/.test(opening)
    ? undefined
    : 'no-size';
}

/**
 * Whether each element is closed in order and nothing follows the picture. Browsers do not show a broken file at all.
 */
function isWhole(drawing: string): boolean {
  const open: string[] = [];
  let end = 0;
  for (const found of drawing.matchAll(/<(\/?)([\w:.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/g)) {
    const [tag, closes, name = '', isEmpty] = found;
    if (drawing.slice(end, found.index).includes('<') && end > 0) {
      return false;
    }
    end = found.index + tag.length;
    if (closes) {
      if (open.pop() !== name) {
        return false;
      }
    } else if (!isEmpty) {
      open.push(name);
    }
    if (open.length === 0) {
      break;
    }
  }
  return open.length === 0 && end > 0 && drawing.slice(end).trim() === '';
}

/** A picture of the logo, as the office stores it. */
export const logoShape = z
  .string()
  .superRefine((picture, context) => {
    const fault = logoFault(picture);
    if (fault) {
      context.addIssue({ code: 'custom', message: `logo: ${fault}`, input: picture });
    }
  })
  .optional();
