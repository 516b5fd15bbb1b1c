import type { Locale } from '@/kernel/locale.ts';
import { localDoor } from '../local-door.ts';
import { addressOf } from '../site/addresses.ts';
import { classFinderShape } from './class-finder.shape.ts';

const findClassFinder = localDoor('class-finder.yaml', classFinderShape);

/** Lists the next steps once a visitor has found the class; empty if the firm has none. */
export const listNextSteps = (locale: Locale): { label: string; href: string }[] =>
  (findClassFinder(locale)?.next ?? []).map(({ label, href }) => ({ label, href: addressOf(locale, href) }));
