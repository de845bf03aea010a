import type { ActEnforcementReason, ActEnforcementState } from '../../../api/codes';
import type { Act, ActResult } from '../../../kernel/act/act';

export interface Enforcement {
  state: (typeof ActEnforcementState)[number];
  /** screens that were there */
  terminals: number;
  /** frames that went out to them */
  frames: number;
  reason?: (typeof ActEnforcementReason)[number];
}

/** The answer of every call that acts on people, groups or messages of the chat. */
export type ChatActResult = ActResult & { batch: string; enforcement: Enforcement };

/** An act that the server carries out later, with live progress. */
export type Begun = ActResult & { enforcement?: undefined };

/** Something that staff do in the chat, of which the chat product is told. */
export interface ChatAct extends Omit<Act, 'run'> {
  run: (
    ...values: Parameters<Act['run']>
  ) => Promise<(ChatActResult | Begun) & Pick<Awaited<ReturnType<Act['run']>>, 'more' | 'headline'>>;
}
