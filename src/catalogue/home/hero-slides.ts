import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { readContent } from '../read-content.ts';
import { addressOf } from '../site/addresses.ts';
import { isSwitchedOff } from '../site/switched-off.ts';
import { type HeroContent, heroSlidesShape } from './hero-slides.shape.ts';

const hero = readContent('hero-slides.yaml', heroSlidesShape);

/** Returns the home page's headline, promises and slides, with the links of one language. */
export function getHero(locale: Locale): Localized<HeroContent> {
  const content = localize(hero, locale, companyFacts(locale));
  const open = content.slides.filter(({ href }) => !isSwitchedOff(href));
  return { ...content, slides: open.map((slide) => ({ ...slide, href: addressOf(locale, slide.href) })) };
}
