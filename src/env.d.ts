declare namespace App {
  interface Locals {
    /** What the server that stands in front of Astro hands to pages made on demand. */
    app: import('./server/main/app-context.ts').AppContext;
    visitorAddress: string;
    /** Whether cookies may say that they are for TLS alone. */
    secure: boolean;
    /** The headers of a page that lets in hosts of a payment service, as pairs of name and value. */
    headersWith: (guests: import('./server/platform/http/security-headers.ts').Guests) => [string, string][];
    /** A text that the build made, by its name: `search-index.en.json`. */
    readBuilt: (name: string) => Promise<string>;
    /** The address that leads nowhere, when the answer to it is asked for. */
    unknownPath?: string;
    /** Takes the error of a page to the log. Absent while pages are built and in `npm run dev`. */
    failed?: (error: unknown) => void;
  }
}
