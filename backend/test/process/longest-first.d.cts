import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

declare class LongestFirst extends Sequencer {
  /** the ends of the paths, the longest first */
  static readonly LONG: readonly string[];

  override sort(tests: Tests): Tests;
}

export = LongestFirst;
