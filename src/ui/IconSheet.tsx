import { renderToStaticMarkup } from 'react-dom/server';
import { brands } from './brands.ts';
import { firstIcons } from './first-icons.ts';
import * as icons from './icons.ts';
import { shortenPath } from './shorten-path.ts';

/** Returns the site's first icons, or all others, as one SVG file. A page refers to an icon in it by `#name`. */
export function iconSheet(which: 'first' | 'others'): string {
  const isIn = ([name]: readonly [string, unknown]): boolean => firstIcons.has(name) === (which === 'first');
  const drawn = Object.entries(icons)
    .filter(isIn)
    .map(([name, Drawn]) => {
      const inner = renderToStaticMarkup(<Drawn />)
        .replace(/^<svg[^>]*>|<\/svg>$/g, '')
        .replace(/><\/\w+>/g, '/>')
        .replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${shortenPath(path)}"`);
      return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
    });
  const marks = Object.entries(brands)
    .filter(isIn)
    .map(
      ([name, path]) =>
        `<symbol id="${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${shortenPath(path)}"/></symbol>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...drawn, ...marks].join('')}</svg>`;
}
