import type { GatewayStep } from '../../product/gateway/gateway-step';
import type { TargetType } from './act.entity';

/** Whom or what an act is about. */
export interface ActTarget {
  type: TargetType;
  /** none for a conversation, whose name is `a:b` */
  id: number | null;
  name: string | null;
  /** what is to be said of this one alone, in place of what the order says of all */
  detail?: object | null;
}

/** What a call does to people, groups or messages. One row of the trail is written for each target. */
export interface ActOrder {
  /** as in `user.ban` */
  action: string;
  targets: readonly ActTarget[];
  reason?: string | null;
  detail?: object | null;
}

/** What came of it. */
export interface ActOutcome {
  steps?: readonly GatewayStep[];
  /** those that it has really changed, where these are not all: somebody else may have been faster */
  targets?: readonly ActTarget[];
}
