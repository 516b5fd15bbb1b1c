import { renderToStaticMarkup } from 'react-dom/server';
import { brands } from './brands.ts';
import * as icons from './icons.ts';
import { lettering } from './lettering.ts';

/** Every icon of the site as one SVG file, to be used by `#name`. */
export function iconSheet(): string {
  const drawn = Object.entries(icons).map(([name, Drawn]) => {
    const inner = renderToStaticMarkup(<Drawn />).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
  });
  const marks = Object.entries({ ...brands, ...lettering }).map(
    ([name, path]) =>
      `<symbol id="${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${path}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...drawn, ...marks].join('')}</svg>`;
}
