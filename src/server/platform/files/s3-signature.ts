import { createHash, createHmac } from 'node:crypto';

/** The key that signs a request, and the region in which it is valid. */
export interface SigningKey {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface UnsignedRequest {
  readonly method: string;
  /** The path as sent, with every segment encoded by `encodeName`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** In lower case, including `host`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body; undefined if it is streamed, in which case only the connection protects it. */
  readonly body: string | undefined;
}

/** Encodes everything except the characters that RFC 3986 calls unreserved. */
export function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Encodes a query, with its parameters in the order that signing requires. */
export function encodeQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encodeName(name)}=${encodeName(value)}`)
    .sort()
    .join('&');
}

/**
 * Returns the headers of a request to S3 with a version 4 signature:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signRequest(request: UnsignedRequest, key: SigningKey, now: Date): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const bodyHash = request.body === undefined ? 'UNSIGNED-PAYLOAD' : sha256(request.body);
  const headers: Record<string, string> = { 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = value;
  }
  const names = Object.keys(headers).sort();
  const signedNames = names.join(';');
  const canonical = [
    request.method,
    request.path,
    encodeQuery(request.query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signedNames,
    bodyHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  let secret: string | Buffer = `AWS4${key.secretAccessKey}`;
  for (const part of scope.split('/')) {
    secret = hmac(secret, part).digest();
  }
  const signature = hmac(secret, text).digest('hex');
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`;
  return headers;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text);
