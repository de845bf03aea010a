import { Injectable } from '@nestjs/common';

/** How a proposed action is carried out. It is done by the staff member who accepts it, and in their name. */
export interface ProposedAct {
  /** the permission that the staff member who accepts it needs */
  permission: string;
  /** @returns its name in the audit trail */
  carryOut(targetId: number, reason: string): Promise<string>;
}

/**
 * The actions that can be carried out from a proposal. The module that implements an action registers it here. A proposal of any other
 * action can only be read.
 */
@Injectable()
export class ProposedActs {
  private readonly acts = new Map<string, ProposedAct>();

  /** @param action as in `user.ban` */
  registerAct(action: string, targetType: string, act: ProposedAct): void {
    this.acts.set(nameOf(action, targetType), act);
  }

  findAct(action: string, targetType: string): ProposedAct | undefined {
    return this.acts.get(nameOf(action, targetType));
  }
}

const nameOf = (action: string, targetType: string): string => `${action} ${targetType}`;
