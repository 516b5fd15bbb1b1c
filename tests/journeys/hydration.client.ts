import type { ComponentType } from 'react';
import hydrate from '@/islands/hydrate.ts';

// Runs in a browser. hydration.ts bundles it with React's development build.

declare global {
  interface Window {
    /**
     * Hydrates the islands of a page that no earlier page had. @returns their names, and React's complaints about them
     */
    bringToLife: (html: string, address: string) => Promise<{ lived: string[]; faults: string[] }>;
    /** Every island of the site. */
    islands: string[];
  }
}

const files = import.meta.glob<Readonly<Record<string, ComponentType>>>('/src/**/*.island.tsx', { eager: true });
const fileOf = (path: string): string => /([\w-]+)\.island\./.exec(path)?.[1] ?? path;
const islands = new Map(Object.entries(files).map(([path, file]) => [fileOf(path), file]));
window.islands = [...islands.keys()];

const seen = new Set<string>();
let faults: string[] = [];
let living = '';
// Requests get no response, because it could refer to the page around the island, and by then another page is loaded.
window.fetch = () => new Promise(() => {});
console.error = (...said) => faults.push(`${living}: ${said.map(String).join(' ')}`);

window.bringToLife = async (html, address) => {
  history.replaceState(null, '', address);
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = page.documentElement.lang;
  const asleep = [...page.querySelectorAll<HTMLElement>('astro-island')].filter((island) => {
    // Header and footer are the same on all pages of a language, so their islands are hydrated only once for each
    // language.
    const inFrame = island.closest('[data-frame]') !== null;
    const known = inFrame ? page.documentElement.lang + island.getAttribute('component-url') : island.outerHTML;
    return seen.size < seen.add(known).size;
  });
  document.body.replaceChildren(...asleep);
  const lived = asleep.map((island) => {
    living = fileOf(island.getAttribute('component-url') ?? '');
    const Component = islands.get(living)?.[island.getAttribute('component-export') ?? ''];
    if (!Component) {
      throw new Error(`${address}: there is no island ${living}`);
    }
    hydrate(island)(Component, revived(JSON.parse(island.getAttribute('props') ?? '{}') as Packed));
    return living;
  });
  // Errors in effects come later.
  await new Promise((resolve) => setTimeout(resolve));
  const found = { lived, faults };
  faults = [];
  return found;
};

/** Props in Astro's format: each value with its type, 0 for JSON values, 1 for a list. Other types are not plain data. */
type Packed = Readonly<Record<string, readonly [0 | 1, unknown]>>;

const revived = (props: Packed): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).map(([name, packed]) => [name, unpacked(packed)]));

function unpacked([kind, value]: readonly [number, unknown]): unknown {
  if (kind === 1) {
    return (value as [number, unknown][]).map(unpacked);
  }
  if (kind !== 0) {
    throw new Error(`a prop of the kind ${kind} is not plain data`);
  }
  return typeof value === 'object' && value !== null ? revived(value as Packed) : value;
}
