import { expect, test } from 'vitest';
import { changedFiles, filesIn } from './chosen-files.ts';

/** A file that the browser can no longer read. */
class GoneFile extends File {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('gone', 'NotFoundError'));
  }
  override slice(): Blob {
    return this;
  }
}

test('chosen files that changed or vanished are found, even one that no longer has a size', async () => {
  const filled = new FormData();
  filled.append('body', 'text');
  filled.append('camera', new File([], ''));
  for (const file of [new File(['a'], 'a.jpg'), new GoneFile(['b'], 'b.jpg'), new GoneFile([], 'c.jpg')]) {
    filled.append('files', file);
  }
  expect(filesIn(filled).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect((await changedFiles(filled)).map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']);
  filled.delete('files');
  expect(await changedFiles(filled)).toEqual([]);
});
