import type { Proposal, Proposals } from '../../../kernel/plugins/hooks/proposals';
import { askedAs } from './asked';
import { RateLimit } from './rate-limit';

const A_MINUTE = 60;

const proposalOf = askedAs<Omit<Proposal, 'key'>>({
  type: 'object',
  required: ['action', 'targetType', 'targetId', 'reason'],
  additionalProperties: false,
  properties: {
    action: { type: 'string', maxLength: 60, pattern: '^[a-z][A-Za-z_]{0,29}(?:\\.[a-z][A-Za-z_]{0,29})?$' },
    targetType: { type: 'string', maxLength: 20, pattern: '^[a-z][a-z_]{0,19}$' },
    targetId: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    reason: { type: 'string', minLength: 1, maxLength: 200 },
  },
});

/** Stores a program's proposals to staff. Nothing is carried out. */
export class ProposeScope {
  private readonly rate = new RateLimit(A_MINUTE);

  constructor(
    private readonly keyName: string,
    private readonly proposals: Proposals,
  ) {}

  /** @throws GrantRefusal */
  async propose(given: unknown): Promise<null> {
    const proposal = proposalOf(given);
    this.rate.requireUnderLimit();
    await this.proposals.keepProposals([{ ...proposal, key: this.keyName }]);
    return null;
  }
}
