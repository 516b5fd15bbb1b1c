import { localDoor } from '../local-door.ts';
import { integrationsShape } from './integrations.shape.ts';

/** The portals and tools that the firm's work connects to, in one language; undefined if the firm has none. */
export const findIntegrations = localDoor('integrations.yaml', integrationsShape);
