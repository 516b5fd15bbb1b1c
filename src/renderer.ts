/**
 * Makes the finished pages: when the site is built, and again whenever an edit is published. The build keeps this file
 * with everything that it needs (scripts/keep-renderer.ts). It uses only documented parts of Astro: `createApp` and its
 * `render`, and `StaticPaths`. tests/boundaries/astro.test.ts lists them.
 */

import { StaticPaths } from 'astro:static-paths';
import { createApp } from 'astro/app/entrypoint';
import type { RendererCode } from './server/domains/content/load-renderer.ts';

export { applyEdits } from './catalogue/read-content.ts';

const app = createApp({ streaming: false });

export const listPages: RendererCode['listPages'] = () => new StaticPaths(app).getAll();

export const renderPage: RendererCode['renderPage'] = async (request, routeData) => {
  let cause: unknown;
  const failed = (error: unknown): void => {
    cause = error;
  };
  // Astro turns the error of a page into a response, so middleware.ts passes the error on.
  const response = await app.render(request, { routeData, locals: { failed } });
  if (cause !== undefined) {
    throw cause;
  }
  if (!response.ok) {
    throw new Error(`${decodeURI(new URL(request.url).pathname)} answers ${response.status}`);
  }
  return response;
};
