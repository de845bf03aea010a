import { Injectable } from '@nestjs/common';

/** What a program would have staff do, or look at. Nothing acts on it but a person. */
export interface Proposal {
  /** of the program */
  key: string;
  /** as in `user.ban`, or `flag` with a word behind it: `flag.spam` */
  action: string;
  targetType: string;
  targetId: number;
  reason: string;
}

type Keep = (proposals: readonly Proposal[]) => Promise<void>;

/** Takes proposals to whoever keeps them for staff; where nobody does, they are dropped. */
@Injectable()
export class Proposals {
  private keeper?: Keep;

  /** @returns what takes it back */
  register(keep: Keep): () => void {
    this.keeper = keep;
    return () => {
      if (this.keeper === keep) this.keeper = undefined;
    };
  }

  async keep(proposals: readonly Proposal[]): Promise<void> {
    if (proposals.length) await this.keeper?.(proposals);
  }
}
