import { Injectable } from '@nestjs/common';
import type { PushCounts, PushProgress } from './sm-push-task.dto';
import type { ImSmPushTask } from './sm-push-task.entity';

/** How far pushes are. */
@Injectable()
export class PushProgressService {
  /** Those of these tasks that have begun. */
  of(_ids: readonly number[]): Promise<Map<number, PushCounts>> {
    return Promise.resolve(new Map<number, PushCounts>());
  }

  detail({ status }: ImSmPushTask): Promise<PushProgress> {
    const nothing = { recipients: null, done: 0, online: 0, frames: 0, delivered: 0, pages: 0 };
    return Promise.resolve({ status, ...nothing, startTime: null, endTime: null, node: null });
  }
}
