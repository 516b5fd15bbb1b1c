import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const beside = (file: string): string => new URL(file, import.meta.url).pathname;

/** React on the server, and in the browser only where and when an island is touched: `client:touch`. */
export function reactOnTouch(): AstroIntegration {
  const base = react();
  return {
    name: 'react-on-touch',
    hooks: {
      ...base.hooks,
      'astro:config:setup': (setup) => {
        setup.addClientDirective({ name: 'touch', entrypoint: beside('./touch.ts') });
        return base.hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) => setup.addRenderer({ ...renderer, clientEntrypoint: beside('./hydrate.ts') }),
        });
      },
    },
  };
}
