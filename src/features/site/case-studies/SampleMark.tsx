import type { CaseStudiesWords } from './case-studies.messages.ts';

/** A mark saying that a case is invented. */
export function SampleMark({ words }: { words: CaseStudiesWords }) {
  return <b className="rounded-full bg-marigold px-3 py-0.5 text-xs text-night">{words.sample}</b>;
}
