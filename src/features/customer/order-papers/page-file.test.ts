import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesStore } from '@/server/platform/files/bytes-store.ts';
import { openHeic } from '@/server/platform/files/heic/show-heic.ts';
import { pageFile } from './page-file.server.ts';

test('a customer’s own HEIC opens as a JPEG on request, and is otherwise saved as it was sent', async () => {
  const bytes = readFileSync('tests/fixtures/papers/aadhaar.heic');
  const files = bytesStore([bytes]);
  const app = { files, heic: openHeic(files) };
  const page = { key: '0', name: 'aadhaar.heic', type: 'image/heic', size: bytes.length };
  const opened = await pageFile(app, page, new URLSearchParams('proof=x&picture'));
  expect(opened.headers.get('content-type')).toBe('image/jpeg');
  const saved = await pageFile(app, page, new URLSearchParams());
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; .*aadhaar\.heic$/);
  expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true);
});
