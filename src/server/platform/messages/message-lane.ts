import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageChannel } from '../database/message-tables.ts';
import type { Database } from '../database/schema.ts';
import type { Attention } from '../log/attention.ts';
import type { Log } from '../log/log.ts';
import { Pause } from '../outbox/pause.ts';
import { holdDelay } from '../outbox/retry.ts';
import { guideOf, nameOf } from './channels.ts';
import { type LeasedMessage, leaseDueMessages, settleLeft } from './lease-messages.ts';
import { type MessageHooks, readVariables } from './next-channel.ts';
import type { FailureKind, MessagePort } from './send-port.ts';
import { beginSending, markAccepted, markFailed, releaseMessages } from './settle-message.ts';

export interface MessageLaneOptions {
  readonly db: Database;
  readonly log: Log;
  readonly attention: Attention;
  readonly port: MessagePort;
  readonly hooks: MessageHooks;
  /** How often to look without being woken, in milliseconds. */
  readonly pollMs: number;
  /** The number of messages in flight at once, each to a different recipient. */
  readonly batch: number;
  /** How long a lease lasts, in milliseconds. It must be longer than sending one message can take. */
  readonly leaseMs: number;
  /** How long to wait after the gateway has refused us altogether, in milliseconds. */
  readonly stoppedMs: number;
  /** Aborted when the lane should end. */
  readonly stopping: AbortSignal;
}

export interface MessageLane {
  wake(): void;
  /** Resolves once the lane has been asked to end and has finished the messages in flight. */
  readonly ended: Promise<void>;
}

/** The number of further attempts to save the outcome, 250 ms apart, after the lane was asked to stop. */
const LAST_TRIES = 8;

/** The topic of the note saying that a gateway accepts nothing from us. */
const stoppedTopic = (channel: MessageChannel) => `messages-${channel}-stopped` as const;

/** Sends the waiting messages of a channel until `stopping` is aborted. */
export function startMessageLane(channel: MessageChannel, options: MessageLaneOptions): MessageLane {
  const { db, log, attention, port, stopping } = options;
  const hooks: MessageHooks = port.onRefused ? { ...options.hooks, onRefused: port.onRefused } : options.hooks;
  const pause = new Pause();
  stopping.addEventListener('abort', () => pause.end());
  let isStopped = false;

  async function sendOne(message: LeasedMessage): Promise<FailureKind | 'accepted' | 'lost'> {
    const about = { message: message.id, channel, notice: message.notice };
    if (!(await beginSending(db, message, Date.now(), hooks))) {
      return 'lost';
    }
    try {
      const accepted = await port.send({
        id: message.id,
        channel,
        purpose: message.purpose,
        notice: message.notice,
        locale: message.locale,
        recipient: message.recipient,
        text: message.text,
        template: message.template,
        variables: readVariables(message.variables),
        payload: message.payload === null ? null : (JSON.parse(message.payload) as unknown),
        createdAt: message.created_at,
        expiresAt: message.expires_at,
      });
      await note(message, () => markAccepted(db, message, accepted, Date.now(), hooks));
      log.info(about, accepted.isFile ? 'message written to a file' : 'message accepted by the gateway');
      return 'accepted';
    } catch (err) {
      const kind = await note(message, () => markFailed(db, message, err, Date.now(), hooks));
      log.warn({ ...about, err, kind, attempts: message.attempts }, 'a message was not accepted by the gateway');
      if (kind === 'stopped') {
        noteStopped(err);
      }
      return kind;
    }
  }

  /** Records an outcome. If the database is locked or full, this is retried until the lease ends. */
  async function note<T>(message: LeasedMessage, write: () => Promise<T>): Promise<T> {
    for (let triesWhileStopping = 0; ; triesWhileStopping += stopping.aborted ? 1 : 0) {
      try {
        return await write();
      } catch (error) {
        if (Date.now() > message.leased_until || triesWhileStopping >= LAST_TRIES) {
          throw error;
        }
        await sleep(250);
      }
    }
  }

  function noteStopped(error: unknown): void {
    isStopped = true;
    const reason = error instanceof Error ? error.message : '';
    attention.note(
      stoppedTopic(channel),
      `The gateway for ${nameOf(channel)} accepts no message from us (${reason}). The messages wait and none is lost. ` +
        `Check the key, the credit and the account at the gateway, set the new key and restart the site. See ${guideOf(channel)}.`,
      error,
    );
  }

  /** Sends what is due. @returns whether there is more to do, nothing to do, or no point in continuing right now */
  async function round(): Promise<'worked' | 'idle' | 'unreachable' | 'stopped'> {
    const now = Date.now();
    await settleLeft(db, { channel, isRepeatable: port.isRepeatable, now, hooks });
    // After the gateway has refused us, a single message tests whether it accepts us again.
    const atMost = isStopped ? 1 : options.batch;
    const messages = await leaseDueMessages(db, { channel, atMost, leaseMs: options.leaseMs, now });
    if (stopping.aborted) {
      await releaseMessages(db, messages);
      return 'idle';
    }
    const outcomes = await Promise.all(messages.map(sendOne));
    if (outcomes.includes('stopped')) {
      return 'stopped';
    }
    if (messages.length > 0 && outcomes.some((outcome) => outcome !== 'unreachable' && outcome !== 'lost')) {
      isStopped = false;
      attention.clear(stoppedTopic(channel));
    }
    if (outcomes.includes('unreachable')) {
      return 'unreachable';
    }
    return messages.length > 0 ? 'worked' : 'idle';
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.aborted) {
      const outcome = await round().catch((err: unknown) => {
        log.error({ err, failures, channel }, 'the message queue cannot use the database; will try again');
        return 'database' as const;
      });
      failures = outcome === 'database' || outcome === 'unreachable' ? failures + 1 : 0;
      if (outcome === 'idle') {
        await pause.untilWoken(options.pollMs);
      } else if (outcome === 'stopped') {
        await pause.atLeast(options.stoppedMs);
      } else if (failures > 0) {
        // Nothing may wake the lane early, because that would hammer a server that already has problems.
        await pause.atLeast(holdDelay(failures));
      }
    }
  }

  return { wake: () => pause.wake(), ended: run() };
}
