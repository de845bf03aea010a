import { BackupRefused } from '../kernel/durability/backup/file/backup-refused';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const HEARD =
  'It stops before its next portion, and takes away what it has written; in its last steps it is finished all the same. Once more ends it at once, and leaves that behind.\n';

/** Lets Ctrl-C end a command between two portions, where it can still take away what it has written. */
export class StopOnSignal {
  private isAsked = false;
  private readonly hear = (): void => {
    this.isAsked = true;
    // From now on a signal does what it does without anybody who listens.
    this.stopListening();
    process.stderr.write(`\n${HEARD}`);
  };

  /** @param sentence with which the command ends then */
  constructor(private readonly sentence: string) {
    for (const signal of SIGNALS) process.on(signal, this.hear);
  }

  /** @throws BackupRefused if somebody has asked for the end */
  requireWanted(): void {
    if (this.isAsked) throw new BackupRefused(this.sentence);
  }

  stopListening(): void {
    for (const signal of SIGNALS) process.off(signal, this.hear);
  }
}
