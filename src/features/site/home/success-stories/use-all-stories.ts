import { useEffect, useState } from 'react';
import type { Story } from './story.ts';

/**
 * Returns all stories. The first stories are already in the page; the others load once the island is hydrated.
 * @param first the stories in the page
 * @param href the URL of the other stories, as JSON
 */
export function useAllStories(first: readonly Story[], href: string): { stories: readonly Story[]; failed: boolean } {
  const [others, setOthers] = useState<readonly Story[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    fetch(href)
      .then((answer) =>
        answer.ok ? (answer.json() as Promise<Story[]>) : Promise.reject(new Error(answer.statusText)),
      )
      .then(setOthers)
      .catch(() => setFailed(true));
  }, [href]);
  return { stories: others ? [...first, ...others] : first, failed };
}
