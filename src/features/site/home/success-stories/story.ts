import type { SuccessStory } from '@/catalogue/home/success-story.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';

/** A success story in one language. */
export type Story = Localized<SuccessStory>;
