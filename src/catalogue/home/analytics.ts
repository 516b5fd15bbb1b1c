import { localDoor } from '../local-door.ts';
import { analyticsShape } from './analytics.shape.ts';

/** The home page's counters in one language, filled with the firm's claims; undefined where the firm has none. */
export const findAnalytics = localDoor('analytics.yaml', analyticsShape);
