import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The sample firm with the live chat switched on, and open at all hours, so that its tests can run at any time. */
export const liveChat = {
  from: join(root, 'content'),
  contentDir: join(root, '.generated/live-chat-content'),
  buildDir: join(root, '.generated/live-chat'),
} as const;
