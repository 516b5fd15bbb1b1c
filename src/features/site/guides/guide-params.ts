import { readGuides } from '@/catalogue/reading/guide-prose.ts';
import { localeParams } from '@/i18n/paths.ts';

/** The page of each guide in each language, with the next guide; the last one is followed by the first. */
export async function guideParams() {
  const pages = localeParams().map(async ({ params, props }) => {
    const guides = await readGuides(props.locale);
    return guides.map((guide, index) => ({
      params: { ...params, slug: guide.slug },
      props: { ...props, guide, next: guides[(index + 1) % guides.length] ?? guide },
    }));
  });
  return (await Promise.all(pages)).flat();
}
