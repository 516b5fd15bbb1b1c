import { type MessageChannel, messageChannels } from '../database/message-tables.ts';
import type { Database } from '../database/schema.ts';
import type { Attention } from '../log/attention.ts';
import type { Log } from '../log/log.ts';
import { startMessageLane } from './message-lane.ts';
import type { MessageHooks } from './next-channel.ts';
import type { MessagePort } from './send-port.ts';

export interface Messages {
  /** Looks for messages now; call it after writing one. */
  wake(): void;
  /** Finishes the messages in flight and stops. */
  stop(): Promise<void>;
}

export interface MessagesOptions {
  readonly db: Database;
  readonly log: Log;
  readonly attention: Attention;
  /** The configured channels. Messages of other channels wait. */
  readonly ports: Partial<Readonly<Record<MessageChannel, MessagePort>>>;
  readonly hooks?: MessageHooks;
  /** 2000 by default. */
  readonly pollMs?: number;
  /** The number of messages in flight per channel; 4 by default. */
  readonly batch?: number;
  /** How long a lease lasts, in milliseconds; 2 minutes by default. A port must answer sooner. */
  readonly leaseMs?: number;
  /** How long a lane waits after the gateway has rejected our key, in milliseconds; 10 minutes by default. */
  readonly stoppedMs?: number;
}

/**
 * Sends waiting messages until stopped, with a lane for each channel. Any number of processes may run this; a lease
 * determines which one has a message. A message is marked before it is passed to the gateway. After a kill, it is
 * therefore marked as sent, not sent or unknown, and is never sent twice.
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
