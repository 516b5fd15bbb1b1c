/** How an attack is run. */
export interface AttackOptions {
  /** The form for every run of the tests: some hundred bodies. */
  readonly short: boolean;
  /** Where chance begins: the same seed sends the same. */
  readonly seed: number;
}

/** What came of it. */
export interface Findings {
  /** One line of figures. */
  readonly figures: string;
  /** What did not hold, a sentence each. */
  readonly faults: readonly string[];
}

/** One way to harm the site. */
export interface Scenario {
  readonly name: string;
  /** What is done, for the list. */
  readonly says: string;
  run(options: AttackOptions): Promise<Findings>;
}
