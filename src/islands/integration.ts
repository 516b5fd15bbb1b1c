import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const beside = (file: string): string => new URL(file, import.meta.url).pathname;

/**
 * Astro writes the island runtime into every page that has an island: 4.4 KB, or 1.6 KB compressed. On this site every
 * page has one, so wake.ts includes the runtime in the script that browsers cache, and this plugin leaves it out of the
 * pages.
 */
function runtimeInScript(): { plugin: Plugin; check: () => void } {
  let isReplaced = false;
  const plugin: Plugin = {
    name: 'island-runtime-in-script',
    apply: 'build',
    load: {
      filter: { id: /\/astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/ },
      handler: () => {
        isReplaced = true;
        return "export default '';";
      },
    },
  };
  // Astro does not document where its runtime is. After an update, pages would silently contain it again.
  const check = (): void => {
    if (!isReplaced) {
      throw new Error('Astro has no island runtime at the known path: adapt or remove runtimeInScript');
    }
  };
  return { plugin, check };
}

/**
 * React, and the code that nearly every island uses, go into the single file built from hydrate.ts. A phone requests
 * this file together with the component and needs nothing else. Scripts that run before a touch must not use any of it.
 */
const shared = {
  name: 'hydrate',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/(?:islands\/(?:hydrate|use-[\w-]+)|ui\/(?:fields\/(?!field-frame)[\w-]+|[A-Z]\w+))\.tsx?$/,
};
/**
 * Code used both by islands and by forms without React. It has its own file, which a component requests while React is
 * loading.
 */
const typed = {
  name: 'typed',
  test: /\/src\/(?:ui\/fields\/field-frame|i18n\/(?:fill|western-digits))\.ts$/,
};
/** Small pieces that most islands of the office use. Together they compress better, and take one request. */
const office = {
  name: 'office',
  test: /\/src\/ui\/office\/(?:[a-z][\w-]*|Notice|SmallButton|StatusBadge)\.tsx?$/,
};
const inOneFile: Plugin = {
  name: 'react-in-one-file',
  applyToEnvironment: ({ name }) => name === 'client',
  // Without this option, hydrate.ts would be a separate file that only imports the one with React, which costs one more
  // round trip.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

/** Renders React on the server, and hydrates an island in the browser only when it is touched: `client:touch`. */
export function reactOnTouch(): AstroIntegration {
  const base = react();
  const runtime = runtimeInScript();
  return {
    name: 'react-on-touch',
    hooks: {
      ...base.hooks,
      'astro:build:done': runtime.check,
      'astro:config:setup': (setup) => {
        setup.addClientDirective({ name: 'touch', entrypoint: beside('./touch.ts') });
        const client = {
          build: {
            rolldownOptions: {
              output: { codeSplitting: { groups: [shared, typed, office], includeDependenciesRecursively: false } },
            },
          },
        };
        setup.updateConfig({ vite: { plugins: [runtime.plugin, inOneFile], environments: { client } } });
        return base.hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) => setup.addRenderer({ ...renderer, clientEntrypoint: beside('./hydrate.ts') }),
        });
      },
    },
  };
}
