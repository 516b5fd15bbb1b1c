import node from '@astrojs/node';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { bundlePackages } from './scripts/bundle-packages.ts';
import { keepRenderer } from './scripts/keep-renderer.ts';
import { listRoutes } from './scripts/list-routes.ts';
import { plainImports } from './scripts/plain-imports.ts';
import { reactAriaWords } from './scripts/react-aria-words.ts';
import { languagesDefined } from './scripts/site-languages.ts';
import { siteOrigin } from './scripts/site-origin.ts';
import { yamlAsJson } from './scripts/yaml-as-json.ts';
import { reactOnTouch } from './src/islands/integration.ts';
import { readEnv } from './src/server/platform/settings/env.ts';

export default defineConfig({
  site: siteOrigin(),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 2 },
  // Static pages are sent by the server in src/server/platform/http. Astro renders the others on demand. Responses are
  // buffered, so an error in the middle of a page can still become an error page.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [reactOnTouch(), listRoutes(), keepRenderer()],
  // The server compares the Origin header itself. Astro's own check would reject a form that is posted behind a TLS
  // proxy.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  session: false,
  // The site's pictures are drawings, so no image has to be processed. Without this setting, the server would load
  // sharp.
  image: { service: passthroughImageService() },
  vite: {
    define: languagesDefined(),
    plugins: [tailwindcss(), bundlePackages(), yamlAsJson(), reactAriaWords(), plainImports()],
    build: { assetsInlineLimit: 0 },
    resolve: {
      alias: {
        '@': new URL('./src', import.meta.url).pathname,
        '#content': readEnv().contentDir,
        '#default-content': new URL('./content', import.meta.url).pathname,
      },
    },
  },
});
