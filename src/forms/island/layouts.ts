import type { ComponentType } from 'react';
import { StackedLayout } from './StackedLayout.tsx';
import type { ShownForm } from './shown-form.ts';

type Layout = ComponentType<{ shown: ShownForm }>;

/**
 * `HeroInquiryLayout.tsx` in a form's folder lays out the form `hero-inquiry`. All of them travel with the island: the three weigh
 * 0.3 KB, and fetching one by itself would cost the first touch another round trip.
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

/** The forms that are laid out in a way of their own. */
export const laidOut: readonly string[] = [...own.keys()];

/** How a form is laid out: its rows one below the other, or its own way. */
export const layoutOf = (name: string): Layout => own.get(name) ?? StackedLayout;
