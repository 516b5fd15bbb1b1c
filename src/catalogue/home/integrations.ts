import { localDoor } from '../local-door.ts';
import { integrationsShape } from './integrations.shape.ts';

/** The portals and tools that the firm's work plugs into, in one language; undefined where the firm has none. */
export const findIntegrations = localDoor('integrations.yaml', integrationsShape);
