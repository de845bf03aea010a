import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

declare class SpreadLongFiles extends Sequencer {
  /** the ends of the paths, the longest first */
  static readonly LONG: readonly string[];
  /** how many other files begin between two of them */
  static readonly BETWEEN: number;

  override sort(tests: Tests): Tests;
}

export = SpreadLongFiles;
