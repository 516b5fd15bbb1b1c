declare namespace App {
  interface Locals {
    /** The values that the server in front of Astro passes to pages made on demand. */
    app: import('./server/main/app-context.ts').AppContext;
    visitorAddress: string;
    /** Whether cookies may be restricted to TLS. */
    secure: boolean;
    /** Returns the headers of a page that allows hosts of a payment service, as pairs of name and value. */
    headersWith: (guests: import('./server/platform/http/security-headers.ts').Guests) => [string, string][];
    /** Reads a text that the build made, by its name, such as `search-index.en.json`. */
    readBuilt: (name: string) => Promise<string>;
    /** Waits until the visitor has taken what was sent; false if they have gone away. Undefined in `npm run dev`. */
    drained?: () => Promise<boolean>;
    /** The unknown path, when the page for it is requested. */
    unknownPath?: string;
    /** Logs the error of a page. Undefined while pages are built and in `npm run dev`. */
    failed?: (error: unknown) => void;
  }
}
