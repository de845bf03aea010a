import type { ActEnforcementReason, ActEnforcementState } from '../../../api/codes';
import type { Act, ActResult } from '../../../kernel/screens/act/act';

export interface Enforcement {
  state: (typeof ActEnforcementState)[number];
  /** number of connected terminals */
  terminals: number;
  /** number of WebSocket messages sent to them */
  frames: number;
  reason?: (typeof ActEnforcementReason)[number];
}

/** The response of every call that acts on users, groups or messages of the chat. */
export type ChatActResult = ActResult & { batch: string; enforcement: Enforcement };

/** An act that the server carries out later, with live progress. */
export type Begun = ActResult & { enforcement?: undefined };

/** An act of staff in the chat, of which the chat product is notified. */
export interface ChatAct extends Omit<Act, 'run'> {
  run: (
    ...values: Parameters<Act['run']>
  ) => Promise<(ChatActResult | Begun) & Pick<Awaited<ReturnType<Act['run']>>, 'more' | 'headline'>>;
}
