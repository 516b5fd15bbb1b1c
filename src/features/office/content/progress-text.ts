import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDateTime } from '@/i18n/formats.ts';
import type { ContentWords } from './content-words.ts';
import { reasonText } from './reason-text.ts';

/** The progress of a content change. */
interface Progress {
  readonly state: 'waiting' | 'live' | 'refused';
  readonly reason: string | null;
  readonly made_at: number;
  readonly began_at: number | null;
  readonly pages_done: number | null;
  readonly pages_all: number | null;
}

/** Describes the progress of a publication. */
export function progressText(words: ContentWords, progress: Progress): string {
  const { state, reason, made_at, began_at, pages_done, pages_all } = progress;
  if (state === 'live') {
    return words['progress.live'];
  }
  if (state === 'refused') {
    return fill(words['progress.refused'], { why: reasonText(words, reason ?? '') });
  }
  const since = longDateTime(words.locale, began_at ?? made_at);
  if (began_at === null) {
    return fill(words['progress.queued'], { since });
  }
  if (pages_done === null || !pages_all) {
    return fill(words['progress.begun'], { since });
  }
  const done = groupedNumber(pages_done);
  const all = groupedNumber(pages_all);
  return fill(words['progress.pages'], { done, all, since });
}
