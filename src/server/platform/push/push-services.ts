/**
 * The push services of the browsers: Chrome and browsers based on it, Firefox, Safari, Edge. A subscription is a URL
 * supplied by a browser, so without this list someone who is signed in could make the site call any URL.
 */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

const LONGEST = 2000;

/**
 * Returns the URL of a subscription if it belongs to a known push service; undefined for any other.
 * @param more origins of further services, from `PUSH_SERVICES`
 */
export function pushEndpoint(text: string, more: readonly string[]): URL | undefined {
  if (text.length > LONGEST || !/^[\x21-\x5b\x5d-\x7e]+$/.test(text) || !URL.canParse(text)) {
    return undefined;
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') {
    return undefined;
  }
  if (more.includes(url.origin)) {
    return url;
  }
  const isKnown = url.protocol === 'https:' && url.port === '' && services.some((each) => each.test(url.hostname));
  return isKnown ? url : undefined;
}
