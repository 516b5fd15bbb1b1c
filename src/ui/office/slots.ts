import type { ReactNode } from 'react';

/** What a page puts into a component by name: islands live there, which the component itself could not bring to life. */
export type Slots<Name extends string> = Readonly<Partial<Record<Name | 'children', ReactNode>>>;
