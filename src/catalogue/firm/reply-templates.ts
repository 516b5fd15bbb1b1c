import { localDoor } from '../local-door.ts';
import { replyTemplatesShape } from './reply-templates.shape.ts';

/** The replies that clerks choose from, in one language; undefined where the firm has none. `{name}` and its like stay. */
export const findReplyTemplates = localDoor('reply-templates.yaml', replyTemplatesShape);
