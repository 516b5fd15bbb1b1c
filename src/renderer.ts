/** Makes the pages, at build time and whenever an edit is published. */
export { app } from 'astro/entrypoints/prerender';
export { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
export { applyEdits } from './catalogue/read-content.ts';
