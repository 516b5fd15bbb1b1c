import { findRawPackage } from './packages.ts';
import { serviceFiles } from './service-files.ts';

const withStep = new Set(
  serviceFiles.filter(({ page }) => page.steps.some(({ by }) => by === 'government')).map(({ id }) => id),
);

/** Whether the government takes a fee for any service of the firm, nil included. */
export const hasAnyGovernmentFee = (): boolean => serviceFiles.some(({ page }) => page.fees.government.length > 0);

/** Whether the government has a stage in any service of the firm. */
export const hasAnyGovernmentStep = (): boolean => withStep.size > 0;

/**
 * Whether the government has a stage in what a case is about; of what is no service, whether it has one in any.
 * @param about the slug of a service, the id of a package, or something else
 */
export function hasGovernmentStep(about: string): boolean {
  if (serviceFiles.some(({ id }) => id === about)) {
    return withStep.has(about);
  }
  const covered = findRawPackage(about)?.covers;
  return covered ? Object.keys(covered).some((slug) => withStep.has(slug)) : hasAnyGovernmentStep();
}
