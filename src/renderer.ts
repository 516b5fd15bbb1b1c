/** What makes the pages, at the build and again whenever an edit is published. */
export { app } from 'astro/entrypoints/prerender';
export { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
export { applyEdits } from './catalogue/read-content.ts';
