declare namespace App {
  interface Locals {
    /** What the server that stands in front of Astro hands to pages made on demand. */
    services: import('./server/services.ts').Services;
    visitorAddress: string;
  }
}
