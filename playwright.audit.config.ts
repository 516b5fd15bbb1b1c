import journeys from './playwright.config.ts';

// npm run audit: every page of the site, before each release. npm test audits a page of each kind.
export default { ...journeys, testDir: 'tests/audit' };
