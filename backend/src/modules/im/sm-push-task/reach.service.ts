import { Injectable } from '@nestjs/common';
import { idsIn } from './audience';
import { RecipientsService } from './recipients.service';
import type { Audience, Reach } from './sm-push-task.dto';

/** How many people a push would be for. */
@Injectable()
export class ReachService {
  constructor(private readonly recipients: RecipientsService) {}

  async of({ send_to_all, recv_ids }: Audience): Promise<Reach> {
    if (send_to_all) {
      const { count, isEstimate } = await this.recipients.everybody();
      return { recipients: count, isEstimate, online: null, unknown: [] };
    }
    const ids = idsIn(recv_ids ?? '');
    const unknown = await this.recipients.unknown(ids);
    return { recipients: ids.length - unknown.length, isEstimate: false, online: null, unknown };
  }
}
