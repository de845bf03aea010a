import { Injectable, Optional } from '@nestjs/common';
import { context } from '../../../../kernel/basis/context/context';
import { Live } from '../../../../kernel/access/live/live';
import type { TargetType } from './act.entity';
import type { ActTarget } from './act-order';

/** The resources whose lists show the targets of an act. */
const TOPICS: Partial<Record<TargetType, string>> = {
  user: 'im/user',
  group: 'im/group',
  member: 'im/group_member',
  private_message: 'im/private_message',
  group_message: 'im/group_message',
  wording_library: 'im/wording_library',
  sensitive_word: 'im/sensitive_word',
  end_user: 'user/info',
};

export const AUDIT_TOPIC = 'im/audit';

/** Sends live updates after an act: to lists that show the changed rows, and to the audit screen. */
@Injectable()
export class ActPublisher {
  constructor(@Optional() private readonly live?: Live) {}

  publishActs(targets: readonly ActTarget[], actIds: readonly number[]): void {
    for (const { type, id } of targets) {
      const topic = TOPICS[type];
      if (topic && id !== null) this.live?.publishChange(topic, { id });
    }
    const author = context()?.staff?.id ?? null;
    this.live?.publishNewRows(
      AUDIT_TOPIC,
      actIds.map(() => author),
    );
  }

  /** Call this when the notification of these acts has finished. */
  publishEnforced(actIds: readonly number[]): void {
    for (const id of actIds) this.live?.publishChange(AUDIT_TOPIC, { id });
  }
}
