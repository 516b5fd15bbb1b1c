import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const beside = (file: string): string => new URL(file, import.meta.url).pathname;

/**
 * Astro writes the runtime of its islands into every page that has one: 4.4 KB, 1.6 of each page as it travels. Here every page
 * has one, so wake.ts brings it along in the script that a phone keeps; this leaves it out of the pages.
 */
const runtimeInScript: Plugin = {
  name: 'island-runtime-in-script',
  apply: 'build',
  load: {
    filter: { id: /\/astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/ },
    handler: () => "export default '';",
  },
};

/** React on the server, and in the browser only where and when an island is touched: `client:touch`. */
export function reactOnTouch(): AstroIntegration {
  const base = react();
  return {
    name: 'react-on-touch',
    hooks: {
      ...base.hooks,
      'astro:config:setup': (setup) => {
        setup.addClientDirective({ name: 'touch', entrypoint: beside('./touch.ts') });
        setup.updateConfig({ vite: { plugins: [runtimeInScript] } });
        return base.hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) => setup.addRenderer({ ...renderer, clientEntrypoint: beside('./hydrate.ts') }),
        });
      },
    },
  };
}
