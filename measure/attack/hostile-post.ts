import fc from 'fast-check';
import type { SeenForm } from '../../src/forms/description/form.ts';
import type { Endpoints } from './endpoints.ts';
import { type Body, hostileBody } from './hostile-body.ts';
import { hostileFields } from './hostile-fields.ts';
import type { EveryForm } from './load-forms.ts';
import { TYPED } from './target.ts';

/** One request with a body. */
export interface HostilePost {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

const headers = fc.record(
  {
    accept: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/html', '*/*', '', `${TYPED}/${TYPED}`, '*'.repeat(2_000)) },
    ),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', '', 'br;q=NaN', '*;q=0', 'zstd, gzip;q=-1'),
    referer: fc.constantFrom('javascript:1', `https://evil.example/${TYPED}`, 'http://127.0.0.1/contact', '%', '//'),
    origin: fc.oneof(
      { weight: 20, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('null', 'https://evil.example', '') },
    ),
    'user-agent': fc.constantFrom(TYPED, '', 'a'.repeat(5_000), '() { :; }; echo'),
    cookie: fc.constantFrom('a=1', '='.repeat(3_000), '__proto__=1'),
    'accept-language': fc.constantFrom('hi', 'xx-'.repeat(500), '*;q=9'),
    expect: fc.constant('100-continue'),
    'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
    'x-forwarded-host': fc.constant('evil.example'),
  },
  { requiredKeys: ['accept'] },
);

/**
 * Generates a visitor's IP address. Most visitors have their own, but some share one, so that the limits are reached as
 * well.
 */
const visitor = fc.oneof(
  { weight: 12, arbitrary: fc.ipV4() },
  { weight: 2, arbitrary: fc.ipV6() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '203.0.113.7',
      'unknown',
      '',
      '127.0.0.1:80',
      '1.2.3.4, ::ffff:5.6.7.8',
      '😀',
      '::1%eth0',
    ),
  },
);

const query = fc.constantFrom(
  '',
  '',
  `?reference=${TYPED}`,
  '?',
  `?q=${TYPED}%`,
  '?q=%ff&q=%ff',
  '?__proto__[a]=1',
  `?form=contact&reference=${'A'.repeat(2_000)}`,
);

/**
 * Generates requests with a body. `toForms` sends them to the paths of the forms. `toAll` has one generator for every
 * path of the build.
 */
export function hostilePosts(
  { forms, seenForms, samplePost }: EveryForm,
  { finished, onDemand }: Endpoints,
): { toForms: fc.Arbitrary<HostilePost>; toAll: readonly fc.Arbitrary<HostilePost>[] } {
  const bodies = [...forms, ...seenForms].map((form) => ({
    form,
    body: bodyOf(form, samplePost(form as (typeof forms)[number])),
  }));
  const addresses = bodies.flatMap(({ form, body }) => {
    const path = forms.some(({ name }) => name === form.name) ? `/send/${form.name}` : '/status';
    return ['', '/hi'].map((prefix) => postTo(fc.tuple(fc.constant(prefix + path), query), body));
  });
  const any = fc.oneof(...bodies.map(({ body }) => body));
  const all = [...finished, ...onDemand].map((path) => postTo(fc.tuple(fc.constant(path), query), any));
  return { toForms: fc.oneof(...addresses), toAll: all };
}

function bodyOf(form: SeenForm, good: Readonly<Record<string, string>>): fc.Arbitrary<Body> {
  const [fileField] = Object.entries(form.fields).find(([, { kind }]) => kind === 'files') ?? [];
  return hostileBody(hostileFields(form, good), fileField);
}

function postTo(address: fc.Arbitrary<[string, string]>, body: fc.Arbitrary<Body>): fc.Arbitrary<HostilePost> {
  return fc.tuple(address, headers, visitor, body).map(([[path, asked], more, from, { type, bytes, encoding }]) => ({
    path: path + asked,
    bytes,
    headers: {
      ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-type': type,
      'x-forwarded-for': Buffer.from(from).toString('latin1'),
    },
  }));
}
