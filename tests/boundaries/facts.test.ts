import { describe, expect, test } from 'vitest';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { listFiles, read } from './sources.ts';

const facts = serviceFiles.flatMap(({ id, page }) =>
  page.facts.map((each) => ({ ...each, where: `content/services/${id}.yaml: ${each.fact.en}` })),
);

/** Names of laws and of authorities that make or publish them. */
const law =
  /\b(?:Act|Code|Adhiniyam|Constitution|Rules?|Regulations?|Bill|GSR|S\.O\.|[Nn]otifications?|[Cc]irculars?|[Dd]irections?|[Oo]rder|[Gg]uidelines|Scheme|Budget|ISO\/IEC)\b/;
const authority =
  /\b(?:PIB|RBI|Reserve Bank|SEBI|AMFI|IRDAI|TRAI|CCPA|CBIC|CBDT|DGFT|DPIIT|EPFO|ESIC|FSSAI|CPCB|KVIC|NABCB|JAS-ANZ|NALSA|APEDA|MPEDA|PRGI|Customs|Municipal Corporation|Ministry|Department|NITI Aayog|National Legal Services Authority)\b|GeM SPV|Developer terms|State (?:rules|law)|law of (?:the State|UP|Uttar Pradesh)|Stamp law|Acts of the/;
/** Private websites and newspapers, and phrases that only say that there is a source. */
const hearsay =
  /\b(?!\w+\.(?:gov|nic)\.in)[a-z]\w*\.(?:com|org|net|in|co)\b|[Pp]ublished page|ClearTax|[Tt]ax[Gg]uru|taxheal|taxtmi|IndiaFilings|LegalWiz|Quicko|[Bb]log|\bTimes\b|Express|Hindustan|Mondaq|workindex|abcaus/;

describe('a statement of a service page', () => {
  test('names the law or the authority that it comes from', () => {
    expect(facts.filter(({ source }) => !law.test(source.en) && !authority.test(source.en)).map(sourceOf)).toEqual([]);
  });

  test('does not name third parties who wrote about it', () => {
    const pairs = facts.filter(({ source }) => hearsay.test(source.en) || hearsay.test(source.hi));
    expect(pairs.map(sourceOf)).toEqual([]);
  });

  test('gives the same numbers of its source in both languages', () => {
    const numbers = (text: string): string[] => [...text.matchAll(/\d+/g)].map(([number]) => number).toSorted();
    const differing = facts.filter(({ source }) => numbers(source.en).join() !== numbers(source.hi).join());
    expect(differing.map(sourceOf)).toEqual([]);
  });
});

function sourceOf({ where, source }: (typeof facts)[number]): string {
  return `${where} (${source.en} | ${source.hi})`;
}

test('the late fee of ₹100 a day is stated only for the forms that have it', () => {
  // Other forms of a company and all forms of an LLP have a multiple of their fee (Companies Act 2013, section 403).
  const lines = listFiles('content/services/*.yaml').flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => /₹100 a day|₹100 रोज़|रोज़ ₹100/.test(line))
      .map((line) => ({ path, line })),
  );
  expect(lines.length).toBeGreaterThan(4);
  const named = /AOC-4|accounts and (?:a late )?annual return|हिसाब और सालाना रिटर्न|no longer applies|अब लागू नहीं/;
  const unnamed = lines.filter(({ line }) => !named.test(line));
  expect(unnamed.map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([]);
});
