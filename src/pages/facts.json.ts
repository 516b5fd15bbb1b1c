import { factsReport } from '@/catalogue/firm/facts-report.ts';

/** The build's report on facts that can become outdated; only the build reads it, and visitors never see it. */
export const GET = () => Response.json(factsReport(Date.now()));
