import { type Ban, ChatGateway } from './chat-gateway';
import type { DeliveryResult } from './delivery-result';
import { Presence } from './presence';

/** A notification that a chat product would have received. */
export interface RecordedAct {
  at: Date;
  act:
    | 'sendSystem'
    | 'sendPrivate'
    | 'sendGroup'
    | 'announceBan'
    | 'announceGroupUnban'
    | 'withdrawBans'
    | 'evict'
    | 'forgetReading'
    | 'forceLogout';
  /** number of users that it was for */
  users: number;
  data: object;
}

const MOST = 100;

/** The gateway when no chat product is configured: nobody is online, and calls are recorded for a while. */
export class LocalChatGateway extends ChatGateway {
  readonly kind = 'local';
  /** newest last */
  readonly recorded: RecordedAct[] = [];

  beginTelling(): Promise<boolean> {
    return Promise.resolve(false);
  }

  endTelling(): Promise<void> {
    return Promise.resolve();
  }

  readPresence(userIds: readonly number[]): Promise<Presence> {
    return Promise.resolve(new Presence(userIds));
  }

  sendSystem(data: object, { users }: Presence): Promise<void> {
    return this.record('sendSystem', users, data);
  }

  takeResults(): Promise<{ entries: number; results: DeliveryResult[] }> {
    return Promise.resolve({ entries: 0, results: [] });
  }

  nextPushNumber(last: number): Promise<number> {
    return Promise.resolve(last + 1);
  }

  sendPrivate(data: object, senderId: number, { users }: Presence): Promise<void> {
    return this.record('sendPrivate', users, { ...data, senderId });
  }

  sendGroup(data: object, senderId: number, { users }: Presence): Promise<void> {
    return this.record('sendGroup', users, { ...data, senderId });
  }

  async announceBans(bans: readonly Ban[]): Promise<void> {
    for (const { of, id, reason } of bans)
      await this.record('announceBan', of === 'user' ? [id] : [], { of, id, reason });
  }

  announceGroupUnban(id: number): Promise<void> {
    return this.record('announceGroupUnban', [], { id });
  }

  withdrawBans(userIds: readonly number[]): Promise<void> {
    return this.record('withdrawBans', userIds, { userIds });
  }

  countUnread(): Promise<number> {
    return Promise.resolve(0);
  }

  countStuck(): Promise<number> {
    return Promise.resolve(0);
  }

  evictEntries(names: readonly string[]): Promise<void> {
    return this.record('evict', [], { names });
  }

  forgetReading(groupId: number, userIds?: readonly number[]): Promise<void> {
    return this.record('forgetReading', userIds ?? [], { groupId, userIds });
  }

  forceLogout({ users }: Presence): Promise<void> {
    return this.record('forceLogout', users, {});
  }

  withdrawForcedLogouts(): Promise<void> {
    return Promise.resolve();
  }

  private record(act: RecordedAct['act'], users: readonly number[], data: object): Promise<void> {
    this.recorded.push({ at: new Date(), act, users: users.length, data });
    if (this.recorded.length > MOST) this.recorded.shift();
    return Promise.resolve();
  }
}
