import { Injectable } from '@nestjs/common';

/** How something is done that a program may propose: by whoever accepts it, and in their name. */
export interface ProposedAct {
  /** what whoever accepts it has to hold */
  permission: string;
  /** @returns its name in the trail */
  carryOut(targetId: number, reason: string): Promise<string>;
}

/** What can be done on proposals. Whoever can do it says so here; a proposal of anything else is only looked at. */
@Injectable()
export class ProposedActs {
  private readonly acts = new Map<string, ProposedAct>();

  /** @param action as in `user.ban` */
  register(action: string, targetType: string, act: ProposedAct): void {
    this.acts.set(nameOf(action, targetType), act);
  }

  find(action: string, targetType: string): ProposedAct | undefined {
    return this.acts.get(nameOf(action, targetType));
  }
}

const nameOf = (action: string, targetType: string): string => `${action} ${targetType}`;
