import type { ComponentType } from 'react';
import { StackedLayout } from './StackedLayout.tsx';
import type { ShownForm } from './shown-form.ts';

type Layout = ComponentType<{ shown: ShownForm }>;

/**
 * `HeroInquiryLayout.tsx` in a form's folder is the layout of the form `hero-inquiry`. All layouts are part of the
 * island, because the three take only 0.3 KB, and fetching one separately would cost another round trip on the first
 * touch.
 */
const found = import.meta.glob<Readonly<Record<string, Layout>>>(['../*/*Layout.tsx', '!./*'], { eager: true });

const own = new Map(
  Object.entries(found).flatMap(([path, layouts]) =>
    Object.values(layouts).map((layout) => [formOf(path), layout] as const),
  ),
);

function formOf(path: string): string {
  const called = /(\w+)Layout\.tsx$/.exec(path)?.[1] ?? '';
  return called.replace(/\B[A-Z]/g, '-$&').toLowerCase();
}

/** The names of forms with their own layout. */
export const laidOut: readonly string[] = [...own.keys()];

/** The layout of a form: its own, or the standard one. */
export const layoutOf = (name: string): Layout => own.get(name) ?? StackedLayout;
