import { Injectable } from '@nestjs/common';

/** An action that a plugin proposes to staff, or something that they should look at. Only a person carries it out. */
export interface Proposal {
  /** of the plugin */
  key: string;
  /** as in `user.ban`, or `flag.` and a word: `flag.spam` */
  action: string;
  targetType: string;
  targetId: number;
  reason: string;
}

type Keep = (proposals: readonly Proposal[]) => Promise<void>;

/** Passes proposals to the module that stores them for staff. If no module is registered, they are dropped. */
@Injectable()
export class Proposals {
  private keeper?: Keep;

  /** @returns a function that removes the registration */
  registerKeeper(keep: Keep): () => void {
    this.keeper = keep;
    return () => {
      if (this.keeper === keep) this.keeper = undefined;
    };
  }

  async keepProposals(proposals: readonly Proposal[]): Promise<void> {
    if (proposals.length) await this.keeper?.(proposals);
  }
}
