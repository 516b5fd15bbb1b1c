/** The options of an attack. */
export interface AttackOptions {
  /** Whether to run the short form with a few hundred bodies, as in every run of the tests. */
  readonly short: boolean;
  /** The random seed. The same seed sends the same requests. */
  readonly seed: number;
}

/** The result. */
export interface Findings {
  /** One line of figures. */
  readonly figures: string;
  /** The faults found, one sentence each. */
  readonly faults: readonly string[];
}

/** One way to harm the site. */
export interface Scenario {
  readonly name: string;
  /** A description for the list. */
  readonly says: string;
  run(options: AttackOptions): Promise<Findings>;
}
