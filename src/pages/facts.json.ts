import { factsReport } from '@/catalogue/firm/facts-report.ts';

/** What the build reports of facts that grow old; read by the build alone and shown to no one. */
export const GET = () => Response.json(factsReport(Date.now()));
