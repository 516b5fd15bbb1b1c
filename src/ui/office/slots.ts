import type { ReactNode } from 'react';

/**
 * The children that a page passes to a component by name. They are islands that the component itself could not hydrate.
 */
export type Slots<Name extends string> = Readonly<Partial<Record<Name | 'children', ReactNode>>>;
