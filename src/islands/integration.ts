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

/**
 * React, and what nearly every island uses besides, in the one file that hydrate.ts becomes: a phone asks for it and for the
 * component at once, and then for nothing more. No script that runs before a touch may use any of it.
 */
const shared = {
  name: 'hydrate',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/(?:islands\/(?:hydrate|use-[\w-]+)|ui\/(?:fields\/(?!field-frame)[\w-]+|[A-Z]\w+))\.tsx?$/,
};
/** What a form that its page answers uses, too, and that comes without React: a component asks for it while React is on its way. */
const typed = {
  name: 'typed',
  test: /\/src\/(?:ui\/fields\/field-frame|i18n\/(?:fill|western-digits))\.ts$/,
};
const inOneFile: Plugin = {
  name: 'react-in-one-file',
  applyToEnvironment: ({ name }) => name === 'client',
  // Else hydrate.ts would be a file of its own that only leads to the one with React: another round trip.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
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
        const client = {
          build: {
            rolldownOptions: {
              output: { codeSplitting: { groups: [shared, typed], includeDependenciesRecursively: false } },
            },
          },
        };
        setup.updateConfig({ vite: { plugins: [runtimeInScript, inOneFile], environments: { client } } });
        return base.hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) => setup.addRenderer({ ...renderer, clientEntrypoint: beside('./hydrate.ts') }),
        });
      },
    },
  };
}
