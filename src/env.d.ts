declare namespace App {
  interface Locals {
    /**
     * The application context. Like the other values here, it is passed by the server in front of Astro to pages made
     * on demand.
     */
    app: import('./server/main/app-context.ts').AppContext;
    visitorAddress: string;
    /** Whether cookies may have the `Secure` attribute, so that browsers send them only over HTTPS. */
    secure: boolean;
    /** Returns the headers of a page that allows hosts of a payment service, as pairs of name and value. */
    headersWith: (guests: import('./server/platform/http/security-headers.ts').Guests) => [string, string][];
    /** Reads a text that the build made, by its name, such as `search-index.en.json`. */
    readBuilt: (name: string) => Promise<string>;
    /**
     * Waits until the visitor has received what was sent, and returns false if they have disconnected. Undefined in
     * `npm run dev`.
     */
    drained?: () => Promise<boolean>;
    /** The requested path, if the site has no page for it and the error page is shown. */
    unknownPath?: string;
    /** Receives the error of a page, to log it or to say why a page cannot be made. Undefined in `npm run dev`. */
    failed?: (error: unknown) => void;
  }
}
