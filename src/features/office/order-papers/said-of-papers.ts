import { type Said, saidIn } from '@/ui/office/said.ts';
import type { OfficePapersWords } from './office-papers.messages.ts';

const bad = ['said.paper-newer', 'said.paper-not-now', 'said.paper-reason', 'said.paper-bad'];

/** What the address says of what a clerk has done to papers. */
export const saidOfPapers = (url: URL, words: OfficePapersWords): Said | undefined =>
  saidIn(url, words, ['said.paper-done'], bad);
