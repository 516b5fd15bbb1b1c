import type { StoryCategory } from '@/catalogue/home/success-story.shape.ts';

/** What one can choose: every story, or those of one category. */
export type StoryKind = 'all' | StoryCategory;

export const storyKinds = [
  'all',
  'startup',
  'nonprofit',
  'trade',
  'tech',
  'manufacturing',
] as const satisfies readonly StoryKind[];
