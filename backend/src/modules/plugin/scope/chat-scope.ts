import { CHAT_ENTITIES, type ChatEntity, type ChatPages, type ChatPage } from '../../im/queries/chat-pages.service';
import { GrantRefusal } from '../../../kernel/plugins/sandbox/grant-refusal';
import { askedAs } from './asked';
import { RateLimit } from './rate-limit';

const A_MINUTE = 60;

interface Asked {
  entity: ChatEntity;
  afterId?: number;
  size?: number;
}

const askedOf = askedAs<Asked>({
  type: 'object',
  required: ['entity'],
  additionalProperties: false,
  properties: {
    entity: { type: 'string', enum: [...CHAT_ENTITIES] },
    afterId: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    size: { type: 'integer', minimum: 1, maximum: 100 },
  },
});

/** Lets a program read the granted chat tables page by page, with personal data masked. */
export class ChatScope {
  private readonly rate = new RateLimit(A_MINUTE);

  constructor(
    private readonly granted: readonly string[],
    private readonly pages: ChatPages,
  ) {}

  /** @throws GrantRefusal */
  async readPage(given: unknown): Promise<ChatPage> {
    const { entity, afterId = 0, size = 50 } = askedOf(given);
    if (!this.granted.includes(entity)) throw new GrantRefusal(`${entity} was not granted`);
    this.rate.requireUnderLimit();
    return this.pages.readPage(entity, afterId, size);
  }
}
