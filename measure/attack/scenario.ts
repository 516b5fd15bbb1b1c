/** How an attack is run. */
export interface AttackOptions {
  /** The short form for every run of the tests, with some hundred bodies. */
  readonly short: boolean;
  /** The random seed. The same seed sends the same requests. */
  readonly seed: number;
}

/** The result. */
export interface Findings {
  /** One line of figures. */
  readonly figures: string;
  /** What did not hold, one sentence each. */
  readonly faults: readonly string[];
}

/** One way to harm the site. */
export interface Scenario {
  readonly name: string;
  /** What is done, for the list. */
  readonly says: string;
  run(options: AttackOptions): Promise<Findings>;
}
