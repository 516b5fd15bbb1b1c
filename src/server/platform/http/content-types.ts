const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  woff2: 'font/woff2',
  woff: 'font/woff',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  wasm: 'application/wasm',
};

const COMPRESSIBLE = new Set([
  'html',
  'css',
  'js',
  'mjs',
  'json',
  'webmanifest',
  'xml',
  'txt',
  'ics',
  'svg',
  'vtt',
  'wasm',
]);

/** The minimum size of a file that is compressed, in bytes. For smaller files, the headers outweigh the savings. */
export const SMALLEST_COMPRESSED = 200;

/** Returns the `Content-Type` of a file by its extension; `application/octet-stream` if the extension is unknown. */
export function contentType(path: string): string {
  return TYPES[ending(path)] ?? 'application/octet-stream';
}

/** Whether the build should write a `.br` and a `.gz` next to a file of this name. */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.has(ending(path));
}

function ending(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}
