import { describe, expect, test } from 'vitest';
import { encodeName, encodeQuery, signRequest } from './s3-signature.ts';

// The examples from https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const key = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');
const host = 'examplebucket.s3.amazonaws.com';

describe('the examples from AWS', () => {
  test.for([
    [
      'a part of a file',
      { method: 'GET', path: '/test.txt', query: {}, headers: { host, range: 'bytes=0-9' }, body: '' },
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'a file that is sent',
      {
        method: 'PUT',
        path: '/test%24file.text',
        query: {},
        headers: { host, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: 'Welcome to Amazon S3.',
      },
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a query without a value',
      { method: 'GET', path: '/', query: { lifecycle: '' }, headers: { host }, body: '' },
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'a list',
      { method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' }, headers: { host }, body: '' },
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ] as const)('%s', ([, request, signedNames, signature]) => {
    expect(signRequest(request, key, now).authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${signedNames}, Signature=${signature}`,
    );
  });
});

test('a file is sent without being read first, and the signature says so', () => {
  const headers = signRequest({ method: 'PUT', path: '/a', query: {}, headers: { host }, body: undefined }, key, now);
  expect(headers).toMatchObject({ 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'x-amz-date': '20130524T000000Z' });
});

test('names are encoded as the signature requires', () => {
  expect(encodeName("a b/c!'()*~-_.é")).toBe('a%20b%2Fc%21%27%28%29%2A~-_.%C3%A9');
  expect(encodeQuery({ prefix: 'a/', 'list-type': '2', 'continuation-token': 'x+y=' })).toBe(
    'continuation-token=x%2By%3D&list-type=2&prefix=a%2F',
  );
});
