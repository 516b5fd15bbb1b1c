import { vi } from 'vitest';

/** So long is waited for what is to come, milliseconds: with the cores taken twice over the second that Vitest gives is too short. */
const PATIENCE = 60_000;

type Wait = typeof vi.waitFor;
const { waitFor } = vi as { waitFor: Wait & { isPatient?: true } };

const patient: Wait = (look, options) =>
  waitFor(look, { timeout: PATIENCE, ...(typeof options === 'number' ? { timeout: options } : options) });

// Files that share what they load come here one after the other.
if (!waitFor.isPatient) {
  Object.assign(vi, { waitFor: Object.assign(patient, { isPatient: true }) });
}
