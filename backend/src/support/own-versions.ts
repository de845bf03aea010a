import { availableParallelism, release, totalmem } from 'node:os';
import { version } from '../config/version';

/** What is known without asking anything else. */
export const ownVersions = (now: Date): object => ({
  product: version,
  node: process.version,
  system: `${process.platform} ${release()} ${process.arch}`,
  processors: availableParallelism(),
  memoryBytes: totalmem(),
  made: now.toISOString(),
});
