import { sharedPages } from '@/catalogue/site/shared-pages.ts';

/** The pages of content/pages.yaml for search engines, including those rendered on demand; the build reads it. */
export const GET = () => Response.json(sharedPages());
