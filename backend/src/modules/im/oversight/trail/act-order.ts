import type { GatewayStep } from '../../product/gateway/gateway-step';
import type { RowName } from './row-name';
import type { ActAction, TargetType } from './act.entity';

/** A target of an act. */
export interface ActTarget {
  type: TargetType;
  /** null for a conversation, whose name is `a:b` */
  id: number | null;
  name: string | null;
  /** details of this target, instead of the details of the order */
  detail?: object | null;
  /** the person whom the target belongs to, such as a message or a membership */
  personId?: number | null;
}

/** The staff member on whose behalf a job acts later. */
export interface Actor {
  staffId: number | null;
  staffName: string | null;
  ip: string | null;
}

/** What a call does to people, groups or messages. One row of the trail is written for each target. */
export interface ActOrder {
  /** such as `user.ban` */
  action: ActAction;
  targets: readonly ActTarget[];
  reason?: string | null;
  detail?: object | null;
  /** the current caller by default */
  by?: Actor;
  /** id of the batch in the audit trail; the entries are listed under the batch */
  parent?: string;
}

/** The result of an act. */
export interface ActOutcome {
  steps?: readonly GatewayStep[];
  /** the targets that were really changed, if not all: somebody else may have been faster */
  targets?: readonly ActTarget[];
  /** the connected product ignores such acts: it is not notified, and the audit trail says so */
  isKept?: boolean;
  /** the changed rows of the chat, if they are not those of the targets */
  rows?: readonly RowName[];
}
