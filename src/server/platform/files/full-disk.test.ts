import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { afterThisTest, describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { multipart, sampleFile } from '../../../../tests/support/sample-files.ts';
import { listCases } from '../../domains/cases/store/list-cases.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { readUpload } from '../http/read-upload.ts';
import { type DiskSpace, diskSpace } from './free-space.ts';
import { UploadGate } from './upload-gate.ts';

const MEGABYTE = 1024 * 1024;
const rules = { field: 'attachments', atMost: 5, maxBytes: 5 * MEGABYTE, types: ['application/pdf'], required: false };

/**
 * A disk of 64 MB (32 for enquiries, 24 for an upload, 7 for the database): a real one if we may mount it, otherwise a
 * folder with a simulated size.
 */
async function smallDisk(): Promise<{ folder: string; ask: (folder: string) => Promise<DiskSpace> }> {
  const folder = await mkdtemp(join(tmpdir(), 'aarambh-disk-'));
  afterThisTest(() => rm(folder, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' });
    afterThisTest(async () => void execFileSync('umount', ['--lazy', folder]));
    return { folder, ask: diskSpace };
  } catch {
    const total = 64 * MEGABYTE;
    const used = () => Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]);
    return { folder, ask: async () => ({ free: total - used(), total }) };
  }
}

/** @param counted called with the number of bytes accepted, once they have been written */
function asRequest(request: IncomingMessage, counted: (bytes: number) => void): Request {
  async function* body() {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      yield chunk;
      counted(chunk.length);
    }
  }
  const headers = request.headers as Record<string, string>;
  const init = { method: 'POST', headers, body: body() as unknown as BodyInit, duplex: 'half' };
  return new Request('http://localhost/', init as RequestInit);
}

describeOnSqlite('a disk of 64 MB', ({ open }) => {
  test('eighteen connections hold unfinished bodies of 24 MB: enquiries pass, and all is gone afterwards', async () => {
    const { folder, ask } = await smallDisk();
    const db = await open({ dataDir: folder, databaseUrl: undefined });
    const gate = new UploadGate(join(folder, 'files', 'incoming'), { perAddress: 18 }, ask);
    const answers: string[] = [];
    let taken = 0;
    const count = (bytes: number) => {
      taken += bytes;
    };
    const server = createServer(async (request, response) => {
      const read = await readUpload(asRequest(request, count), { gate, address: '192.0.2.1' }, rules);
      answers.push(read.ok ? (read.notTaken?.reason ?? 'taken') : read.reason);
      if (read.ok) {
        await read.done();
      }
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    afterThisTest(async () => void server.close());
    const { port } = server.address() as AddressInfo;

    const files = Array.from({ length: 5 }, () => ({ name: 'a.pdf', bytes: sampleFile('pdf', 4.8 * MEGABYTE) }));
    const { body, type } = multipart({ name: 'Asha' }, files);
    const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
    // Each connection sends the first 3.25 MB of its upload and then nothing more. Together they would nearly fill the
    // disk.
    const holders = await Promise.all(
      Array.from({ length: 18 }, () => holdOpen(port, head, body.subarray(0, 3.25 * MEGABYTE))),
    );
    await expect.poll(() => taken, { timeout: 60_000 }).toBeGreaterThan(18 * 3.2 * MEGABYTE);

    for (let each = 0; each < 60; each += 1) {
      const submission = aSubmission({ fields: { email: 'asha@example.in', message: 'x'.repeat(5000) } });
      expect((await saveCase(db, submission, { mails: twoMails, limits: [] })).outcome).toBe('saved');
    }
    expect(await listCases(db)).toHaveLength(60);
    // One upload fits without touching the reserve; the others are read and discarded.
    expect((await ask(folder)).free).toBeGreaterThan(30 * MEGABYTE);

    for (const holder of holders) {
      holder.destroy();
    }
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(18);
    expect(await readdir(gate.folder)).toEqual([]);
    (await holdOpen(port, head, body.subarray(0, -9))).write(body.subarray(-9));
    await expect.poll(() => answers.at(18), { timeout: 60_000 }).toBe('taken');
  });

  test('on a disk that fills while a file arrives, no part of it is left', async () => {
    const { folder, ask } = await smallDisk();
    let isFull = false;
    const gate = new UploadGate(join(folder, 'incoming'), {}, async () =>
      isFull ? { free: 0, total: 60 * MEGABYTE } : ask(folder),
    );
    const { body, type } = multipart({ name: 'Asha' }, [{ name: 'a.pdf', bytes: sampleFile('pdf', MEGABYTE) }]);
    async function* sent() {
      yield body.subarray(0, 300_000);
      await expect.poll(() => readdir(gate.folder).catch(() => [])).toHaveLength(1);
      isFull = true;
      await new Promise((later) => setTimeout(later, 60));
      yield body.subarray(300_000, 600_000);
      // The file is deleted immediately, while the rest of the upload is still arriving.
      await expect.poll(() => readdir(gate.folder)).toEqual([]);
      yield body.subarray(600_000);
    }
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    const init = { method: 'POST', headers, body: sent() as unknown as BodyInit, duplex: 'half' } as RequestInit;
    const read = await readUpload(new Request('http://localhost/', init), { gate, address: '192.0.2.1' }, rules);
    expect(read).toMatchObject({ ok: true, files: [], notTaken: { reason: 'disk' } });
    expect(read.ok && Object.fromEntries(read.fields)).toEqual({ name: 'Asha' });
  });
});

/** Sends headers and body, and resolves when everything has been written to the socket; the connection stays open. */
function holdOpen(port: number, head: string, body: Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  afterThisTest(async () => void socket.destroy());
  return new Promise((done, reject) => {
    socket.once('error', reject);
    socket.resume().write(head);
    socket.write(body, () => done(socket));
  });
}
