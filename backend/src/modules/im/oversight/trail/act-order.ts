import type { GatewayStep } from '../../product/gateway/gateway-step';
import type { ActAction, TargetType } from './act.entity';

/** Whom or what an act is about. */
export interface ActTarget {
  type: TargetType;
  /** none for a conversation, whose name is `a:b` */
  id: number | null;
  name: string | null;
  /** details of this target, instead of the details of the order */
  detail?: object | null;
  /** the person whom the target belongs to, such as a message or a membership */
  personId?: number | null;
}

/** On whose behalf something is done that is carried out later, by the engine. */
export interface Actor {
  staffId: number | null;
  staffName: string | null;
  ip: string | null;
}

/** What a call does to people, groups or messages. One row of the trail is written for each target. */
export interface ActOrder {
  /** as in `user.ban` */
  action: ActAction;
  targets: readonly ActTarget[];
  reason?: string | null;
  detail?: object | null;
  /** the current caller by default */
  by?: Actor;
  /** the batch that it belongs to, by its name in the trail: its entries are listed under the batch */
  parent?: string;
}

/** What came of it. */
export interface ActOutcome {
  steps?: readonly GatewayStep[];
  /** the targets that were really changed, if not all: somebody else may have been faster */
  targets?: readonly ActTarget[];
  /** the connected product does not observe it: nobody is told, and the trail says so */
  isKept?: boolean;
}
