import type { Live } from '../../../kernel/access/live/live';
import { askedAs } from './asked';
import { RateLimit } from './rate-limit';

const A_MINUTE = 10;

/** Staff who may see plugins can receive their notices. */
export const NOTICE_TOPIC = 'plugin/info';

const noticeOf = askedAs<{ text: string }>({
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: { text: { type: 'string', minLength: 1, maxLength: 200 } },
});

/** Sends a notification to staff who manage plugins. It is not stored. */
export class NotifyScope {
  private readonly rate = new RateLimit(A_MINUTE);

  constructor(
    private readonly keyName: string,
    private readonly live: Live,
  ) {}

  /** @throws GrantRefusal */
  notify(given: unknown): Promise<null> {
    const { text } = noticeOf(given);
    this.rate.requireUnderLimit();
    this.live.publishChange(NOTICE_TOPIC, { notice: text, key: this.keyName });
    return Promise.resolve(null);
  }
}
