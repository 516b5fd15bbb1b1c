import { type MessageChannel, messageChannels } from '../database/message-tables.ts';
import type { Database } from '../database/schema.ts';
import type { Attention } from '../log/attention.ts';
import type { Log } from '../log/log.ts';
import { startMessageLane } from './message-lane.ts';
import type { MessageHooks } from './next-channel.ts';
import type { MessagePort } from './send-port.ts';

export interface Messages {
  /** Looks for messages now; call it after one was written. */
  wake(): void;
  /** Finishes what is in flight and ends. */
  stop(): Promise<void>;
}

export interface MessagesOptions {
  readonly db: Database;
  readonly log: Log;
  readonly attention: Attention;
  /** The channels that are configured. Messages of another one wait. */
  readonly ports: Partial<Readonly<Record<MessageChannel, MessagePort>>>;
  readonly hooks?: MessageHooks;
  /** Default 2000. */
  readonly pollMs?: number;
  /** Messages in flight at once per channel, default 4. */
  readonly batch?: number;
  /** Default 2 minutes; a port must answer sooner. */
  readonly leaseMs?: number;
  /** How long a lane waits after the gateway has refused our key. Milliseconds, default 10 minutes. */
  readonly stoppedMs?: number;
}

/**
 * Sends waiting messages until stopped, with a lane for each channel. Any number of processes may run this; a lease says which
 * one has a message. A message is marked before it is passed to the gateway, so that after a kill it is known as sent, as not
 * sent, or as unknown, and is never sent twice.
 */
export function startMessages(options: MessagesOptions): Messages {
  const { db, log, attention, ports, hooks = {} } = options;
  const { pollMs = 2000, batch = 4, leaseMs = 2 * 60_000, stoppedMs = 10 * 60_000 } = options;
  const stop = new AbortController();
  const lanes = messageChannels.flatMap((channel) => {
    const port = ports[channel];
    return port
      ? [
          startMessageLane(channel, {
            db,
            log,
            attention,
            port,
            hooks,
            pollMs,
            batch,
            leaseMs,
            stoppedMs,
            stopping: stop.signal,
          }),
        ]
      : [];
  });
  return {
    wake() {
      for (const lane of lanes) {
        lane.wake();
      }
    },
    async stop() {
      stop.abort();
      await Promise.all(lanes.map(({ ended }) => ended));
    },
  };
}
