import { listFacts, staleAfterDays } from '@/catalogue/firm/facts-report.ts';

/** What the build reports of facts that grow old; read by the build alone and shown to no one. */
export const GET = () => {
  const facts = listFacts(Date.now());
  return Response.json({
    staleAfterDays,
    count: facts.length,
    byText: facts.filter(({ with: what }) => what === 'text').length,
    secondHand: facts.filter(({ with: what }) => what === 'second-hand').length,
    stale: facts.filter(({ age }) => age !== undefined && age > staleAfterDays),
    unchecked: facts.filter(({ age }) => age === undefined),
  });
};
