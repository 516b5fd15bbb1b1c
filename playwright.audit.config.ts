import journeys, { inEnglish, inHindi } from './playwright.config.ts';

// npm run audit: every page of the site, and each journey in the language that npm test does not walk on its engine, before each
// release. npm test audits a page of each kind.
export default {
  ...journeys,
  projects: [
    { name: 'pages', testDir: 'tests/audit' },
    { name: 'postgres', grep: inEnglish, workers: 1, use: { engine: 'postgres' } },
    { name: 'sqlite', grep: inHindi },
  ],
};
