import { Injectable } from '@nestjs/common';
import { RedisUnavailable } from '../../../../kernel/stores/redis/redis-unavailable';
import { ChatGateway } from '../../product/gateway/chat-gateway';
import { idsIn } from './audience';
import { RecipientsService } from './recipients.service';
import type { Audience, Reach } from './sm-push-task.dto';

/** Up to this many people, the online state of each is looked up before a push. For more it would take too long. */
const LOOKED_UP = 20_000;
const AT_ONCE = 5000;

/** Counts how many people a push would reach, and how many of them are online. */
@Injectable()
export class ReachService {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly gateway: ChatGateway,
  ) {}

  async countReach({ send_to_all, recv_ids }: Audience): Promise<Reach> {
    if (send_to_all) return this.ofEverybody();
    const ids = idsIn(recv_ids ?? '');
    const unknown = await this.recipients.unknown(ids);
    const known = ids.filter((id) => !unknown.includes(id));
    return { recipients: known.length, isEstimate: false, online: await this.online([known]), unknown };
  }

  private async ofEverybody(): Promise<Reach> {
    const { count: recipients, isEstimate } = await this.recipients.everybody();
    const online = recipients > LOOKED_UP ? null : await this.online(this.recipients.pages(AT_ONCE));
    return { recipients, isEstimate, online, unknown: [] };
  }

  /** null if the chat product does not report it, or if it is not known. */
  private async online(pages: Iterable<number[]> | AsyncIterable<number[]>): Promise<number | null> {
    if (this.gateway.kind === 'local') return null;
    let online = 0;
    try {
      for await (const ids of pages) {
        const presence = await this.gateway.readPresence(ids);
        if (presence.doubt) return null;
        online += presence.online;
      }
    } catch (error) {
      if (error instanceof RedisUnavailable) return null;
      throw error;
    }
    return online;
  }
}
