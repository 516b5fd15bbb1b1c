import { findRawPackage } from './packages.ts';
import { serviceFiles } from './service-files.ts';

const withStep = new Set(
  serviceFiles.filter(({ page }) => page.steps.some(({ by }) => by === 'government')).map(({ id }) => id),
);

/** Whether any service of the firm has a government fee, even a nil one. */
export const hasAnyGovernmentFee = (): boolean => serviceFiles.some(({ page }) => page.fees.government.length > 0);

/** Whether any service of the firm has a government stage. */
export const hasAnyGovernmentStep = (): boolean => withStep.size > 0;

/**
 * Whether the subject of a case has a government stage. A package has one if any of its services does. For any other
 * subject, whether any service of the firm has one.
 * @param about the slug of a service, the id of a package, or something else
 */
export function hasGovernmentStep(about: string): boolean {
  if (serviceFiles.some(({ id }) => id === about)) {
    return withStep.has(about);
  }
  const covered = findRawPackage(about)?.covers;
  return covered ? Object.keys(covered).some((slug) => withStep.has(slug)) : hasAnyGovernmentStep();
}
