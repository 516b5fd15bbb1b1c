import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { UploadGate } from '../../src/server/platform/files/upload-gate.ts';
import { readUpload } from '../../src/server/platform/http/read-upload.ts';
import { multipart, sampleFile } from './sample-files.ts';

/** Receives half of an upload, reports it and waits for the rest, which never arrives. */
const [dataDir = ''] = process.argv.slice(2);
const { body, type } = multipart({ name: 'A' }, [
  { name: 'a.pdf', bytes: sampleFile('pdf') },
  { name: 'b.pdf', bytes: sampleFile('pdf', 400_000) },
]);
async function* half() {
  yield body.subarray(0, 200_000);
  await sleep(100);
  writeSync(1, 'half\n');
  await sleep(60_000);
}
const request = new Request('http://localhost/', {
  method: 'POST',
  headers: { 'content-type': type },
  body: half() as unknown as BodyInit,
  duplex: 'half',
} as RequestInit);
const gate = new UploadGate(`${dataDir}/files/incoming`);
await readUpload(
  request,
  { gate, address: '203.0.113.9' },
  {
    field: 'attachments',
    atMost: 5,
    maxBytes: 5_000_000,
    types: ['application/pdf'],
    required: false,
  },
);
