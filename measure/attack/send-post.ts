import { type Agent, request } from 'node:http';
import type { Answers } from './answers.ts';
import type { HostilePost } from './hostile-post.ts';

/** How long to wait for a response, in milliseconds. */
const PATIENCE = 40_000;

/**
 * Sends one body and counts the response. A response that arrives before the whole body has been accepted is also
 * counted.
 */
export function sendPost(base: string, agent: Agent, post: HostilePost, answers: Answers): Promise<void> {
  const { hostname, port } = new URL(base);
  const { path, bytes } = post;
  const headers = { ...post.headers, 'content-length': bytes.length };
  const what = (): string => {
    const short = Object.entries(post.headers).map(([name, value]) => `${name}: ${value.slice(0, 60)}`);
    return `POST ${path.slice(0, 120)}, ${short.join(', ')}, ${bytes.length} bytes: ${bytes.subarray(0, 300).toString('base64')}`;
  };
  return new Promise((done) => {
    let isAnswered = false;
    const outgoing = request({ hostname, port, path, method: 'POST', agent, headers }, (incoming) => {
      isAnswered = true;
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      incoming.once('close', () => {
        answers.take(incoming.statusCode ?? 0, incoming.headers['retry-after'], size, what);
        done();
      });
      incoming.once('error', () => undefined);
    });
    outgoing.setTimeout(PATIENCE, () => outgoing.destroy(new Error(`no answer after ${PATIENCE} ms`)));
    outgoing.once('error', (error) => {
      if (isAnswered) {
        return;
      }
      answers.fail(`${error.message}: ${what()}`);
      done();
    });
    outgoing.end(bytes);
  });
}
