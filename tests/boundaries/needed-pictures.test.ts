import { expect, test } from 'vitest';
import { neededPictures } from '../../scripts/check-content/needed-pictures.ts';
import { listSources, read } from './sources.ts';

test('the content check asks for every picture that the code names', () => {
  const named = listSources().flatMap((path) =>
    [...read(path).matchAll(/\/pictures\/([\w/-]+)\.svg/g)].map(([, name]) => name ?? ''),
  );
  expect([...new Set(named)].toSorted()).toEqual([...new Set(neededPictures.map(({ name }) => name))].toSorted());
});
