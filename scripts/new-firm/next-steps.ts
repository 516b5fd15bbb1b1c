import { findCity } from './cities.ts';
import type { Answers } from './questions.ts';

/**
 * Returns what a firm has to do after its folder is written, in an order that works. @param folder the folder as typed
 * in commands
 */
export function nextSteps(folder: string, answers: Answers): string {
  const place = findCity(answers.city ?? '')
    ? 'the map puts its pin in the middle of the city'
    : `the map does not know ${answers.city} and puts its pin in the middle of India`;
  const steps = [
    `See it: CONTENT_DIR=${folder} BUILD_DIR=.generated/our-site DATA_DIR=.generated/our-data npm start`,
    `company.yaml: hours, the year of founding, and where the office lies; ${place}.`,
    'colors.yaml: your colours. pictures/brand/mark.svg: your logo; until then the site shows your initials.',
    'services, sections and service-categories.yaml: your services with their prices.',
    'legal and consent.yaml: fill in the [square brackets] and let a lawyer read it.',
    ...(answers.gstin === 'none' ? [] : ['company.yaml › gst › sac: ask your accountant for your code.']),
    ...(answers.offers?.includes('payments') ? ['company.yaml › payments: your UPI id or bank account.'] : []),
    ...(answers.offers?.includes('appointments')
      ? [
          'appointments.yaml: length, notice, in which ways, and who takes them. Where visitors come is in company.yaml › branches.',
        ]
      : []),
    `What is still a sample: CONTENT_DIR=${folder} npm run samples`,
    `Whether all fits: CONTENT_DIR=${folder} npm run check-content`,
  ];
  return `What to do next (docs/new-firm.md leads through it):\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`;
}
