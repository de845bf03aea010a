import type { Live } from '../../../kernel/live/live';
import { askedAs } from './asked';
import { Rate } from './rate';

const A_MINUTE = 10;

/** Who may see plugins may be told by them. */
export const NOTICE_TOPIC = 'plugin/info';

const noticeOf = askedAs<{ text: string }>({
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: { text: { type: 'string', minLength: 1, maxLength: 200 } },
});

/** A line that staff see at once who look after plugins. It is kept nowhere. */
export class NotifyScope {
  private readonly rate = new Rate(A_MINUTE);

  constructor(
    private readonly keyName: string,
    private readonly live: Live,
  ) {}

  /** @throws GrantRefusal */
  notify(given: unknown): Promise<null> {
    const { text } = noticeOf(given);
    this.rate.require();
    this.live.publish(NOTICE_TOPIC, { notice: text, key: this.keyName });
    return Promise.resolve(null);
  }
}
