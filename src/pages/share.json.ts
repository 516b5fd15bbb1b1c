import { sharedPages } from '@/catalogue/site/shared-pages.ts';

/** The pages of content/pages.yaml for search engines, those made on demand among them: the build reads it. */
export const GET = () => Response.json(sharedPages());
