import { vi } from 'vitest';

/**
 * How long tests wait for something to happen, in milliseconds. With twice as many processes as cores, Vitest's default of one second is
 * too short.
 */
const PATIENCE = 60_000;

type Wait = typeof vi.waitFor;
const { waitFor } = vi as { waitFor: Wait & { isPatient?: true } };

const patient: Wait = (look, options) =>
  waitFor(look, { timeout: PATIENCE, ...(typeof options === 'number' ? { timeout: options } : options) });

// Test files that share a worker load this module one after another, so it must not wrap `vi.waitFor` twice.
if (!waitFor.isPatient) {
  Object.assign(vi, { waitFor: Object.assign(patient, { isPatient: true }) });
}
