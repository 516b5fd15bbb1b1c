import { describe, expect, test } from 'vitest';
import { listCaseStudies } from '@/catalogue/reading/case-studies.ts';
import { locales } from '@/kernel/locale.ts';

describe.each(locales)('the case studies in %s', (locale) => {
  const studies = listCaseStudies(locale);

  test('each is named after the people of its success story', () => {
    for (const { title, story } of studies) {
      expect(title).toContain(story.name);
    }
  });

  test.each(studies)('$slug says that it is a sample, and shows the figures of its story', (study) => {
    expect(study.description).toMatch(/^(Sample|नमूना):/);
    const text = JSON.stringify(study.steps) + JSON.stringify(study.time) + study.title + study.description;
    // The first figure is the story's main one, so its text has to contain the figure.
    const [figure] = study.story.figures;
    if (figure && !figure.value.includes('₹') && !figure.value.includes('→')) {
      expect(text).toContain(figure.value.replace(/ (में|दिनों में)$/, ''));
    }
  });

  test.each(studies)('$slug: the sum is that of its services', ({ costs, total }) => {
    expect(total.total).toBe(total.government + total.ours + total.gst);
    expect(total.total).toBe(costs.reduce((all, { sum }) => all + sum.total, 0));
    expect(total.ours).toBeGreaterThan(0);
  });
});
