import { expect, test } from 'vitest';
import { neededPictures } from '../../scripts/check-content/needed-pictures.ts';
import { listSources, read } from './sources.ts';

test('a picture that the code names is one that the check of content asks for', () => {
  const named = listSources().flatMap((path) =>
    [...read(path).matchAll(/\/pictures\/([\w/-]+)\.svg/g)].map(([, name]) => name ?? ''),
  );
  expect([...new Set(named)].toSorted()).toEqual([...new Set(neededPictures.map(({ name }) => name))].toSorted());
});
