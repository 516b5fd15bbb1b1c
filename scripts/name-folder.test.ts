import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inFolder, nameFolder } from './name-folder.ts';

test('a folder is named relative to where the command runs, unless that is longer', () => {
  expect(nameFolder(join(process.cwd(), 'content'))).toBe('content');
  expect(nameFolder(process.cwd())).toBe('.');
  expect(nameFolder('/a')).toBe('/a');
});

test('messages name the folder of the firm', () => {
  expect(inFolder('content/team.yaml › note: content/pages.yaml has its page', '../our')).toBe(
    '../our/team.yaml › note: ../our/pages.yaml has its page',
  );
  expect(inFolder('src/content/edition.ts and /office/content/team', '../our')).toBe(
    'src/content/edition.ts and /office/content/team',
  );
});
