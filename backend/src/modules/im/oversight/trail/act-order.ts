import type { GatewayStep } from '../../product/gateway/gateway-step';
import type { ActAction, TargetType } from './act.entity';

/** Whom or what an act is about. */
export interface ActTarget {
  type: TargetType;
  /** none for a conversation, whose name is `a:b` */
  id: number | null;
  name: string | null;
  /** what is to be said of this one alone, in place of what the order says of all */
  detail?: object | null;
  /** whose it is, where it is something of theirs: a message, a membership */
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
  /** whoever calls, unless told */
  by?: Actor;
  /** the batch that it belongs to, by its name in the trail: its entries stand behind that of the batch */
  parent?: string;
}

/** What came of it. */
export interface ActOutcome {
  steps?: readonly GatewayStep[];
  /** those that it has really changed, where these are not all: somebody else may have been faster */
  targets?: readonly ActTarget[];
  /** the product at hand does not heed it: nobody is told, and the trail says so */
  isKept?: boolean;
}
