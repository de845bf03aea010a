import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ChatGateway } from './chat-gateway';
import type { GatewayStep, StepCounts } from './gateway-step';
import { CHANNELS, type ListChannel } from './lists/list-names';
import type { PlatformOrder } from './platform-orders';
import type { Presence } from './presence';
import type { ServerList } from './server-lists';
import type { DeliveryPart } from './idempotent-delivery';

/** Number of bans that are announced at once. */
const AT_ONCE = 500;

/** How soon an order that the platform has fetched becomes a frame on the lists of the chat servers. */
const PASSED_ON_WITHIN_MS = 150;

/** The result of a step, before each terminal is counted once, however many steps reach it. */
interface Delivery {
  presence: Presence;
  /** frames for each screen */
  each: number;
}

type Ban = Extract<GatewayStep, { do: 'announceBan' }>;

/** Carries out gateway steps in the given order. */
@Injectable()
export class GatewaySteps {
  constructor(private readonly gateway: ChatGateway) {}

  /**
   * Carries out steps.
   * @param name id of the delivery; under it nothing is appended to a list twice, however often it is retried
   * @param from number of steps that are already done
   * @param advanced called after each portion with the number of finished steps and the result of the portion
   * @throws RedisUnavailable if the chat product is unreachable; what was reported with `advanced` is done
   */
  async carryOutSteps(
    name: string,
    steps: readonly GatewayStep[],
    from: number,
    advanced: (done: number, counts: StepCounts) => Promise<void>,
  ): Promise<void> {
    const seen = new Set<string>();
    for (let at = from; at < steps.length;) {
      const bans = bansFrom(steps, at);
      const step = steps[at] as GatewayStep;
      const told = bans.length
        ? await this.announce(bans, name)
        : await this.carryOut(step, { name, part: String(at) });
      at += bans.length || 1;
      await advanced(at, countsOf(told, seen));
    }
  }

  /** Counts what these completed steps have left unread: orders to the platform, and frames for screens. */
  async countUnread(steps: readonly GatewayStep[]): Promise<number> {
    const orders = steps.flatMap(orderOf);
    const unread = orders.length ? await this.gateway.countUnread(orders) : 0;
    const lists = await this.listsOf(steps);
    if (orders.length && lists.length) await setTimeout(PASSED_ON_WITHIN_MS);
    return unread + (await this.gateway.countStuck(lists));
  }

  /** Takes back what must not be carried out any more once nobody waits for it: forced sign-outs. */
  async withdrawSignOuts(steps: readonly GatewayStep[]): Promise<void> {
    for (const step of steps)
      if (step.do === 'forceLogout')
        await this.gateway.withdrawForcedLogouts(await this.gateway.readPresence(step.userIds));
  }

  private async listsOf(steps: readonly GatewayStep[]): Promise<ServerList[]> {
    const lists: ServerList[] = [];
    for (const channel of CHANNELS) {
      const users = new Set(steps.flatMap((step) => framesFor(step, channel)));
      if (!users.size) continue;
      const { servers } = await this.gateway.readPresence([...users]);
      for (const [server, receivers] of servers) lists.push({ channel, server, screens: receivers.length });
    }
    return lists;
  }

  private async announce(bans: readonly Ban[], name: string): Promise<Delivery> {
    const presence = await this.gateway.readPresence(bans.flatMap(recipientsOf));
    await this.gateway.announceBans(bans, name);
    return { presence, each: 1 };
  }

  private async carryOut(step: GatewayStep, once: DeliveryPart): Promise<Delivery> {
    switch (step.do) {
      case 'announceBan':
        return this.announce([step], once.name);
      case 'announceGroupUnban':
        return this.toThose(step.userIds ?? [], () => this.gateway.announceGroupUnban(step.id, once));
      case 'withdrawBans':
        return this.toThose([], () => this.gateway.withdrawBans(step.ids));
      case 'evict':
        return this.toThose([], () => this.gateway.evictEntries(step.names));
      case 'forgetReading':
        return this.toThose([], () => this.gateway.forgetReading(step.groupId, step.userIds));
      case 'forceLogout':
        return this.toThose(step.userIds, (to) => this.gateway.forceLogout(to, once));
      case 'system':
        return this.toThose(step.userIds, (to) => this.gateway.sendSystem(step.data, to, { results: false, once }));
      case 'private':
        return this.toThose(step.userIds, (to) => this.gateway.sendPrivate(step.data, step.senderId, to, once));
      case 'group':
        return this.sendGroup(step, once);
    }
  }

  private async sendGroup(
    { userIds, senderId, data }: Extract<GatewayStep, { do: 'group' }>,
    { name, part }: DeliveryPart,
  ): Promise<Delivery> {
    const frames = [data].flat<(object | object[])[]>();
    const presence = await this.gateway.readPresence(userIds);
    for (const [nth, frame] of frames.entries())
      await this.gateway.sendGroup(frame, senderId, presence, { name, part: `${part}.${nth}` });
    return { presence, each: frames.length };
  }

  private async toThose(userIds: readonly number[], tell: (presence: Presence) => Promise<void>): Promise<Delivery> {
    const presence = await this.gateway.readPresence(userIds);
    await tell(presence);
    return { presence, each: 1 };
  }
}

/** @param seen the screens that earlier steps reached, so that a person in ten groups is counted once */
function countsOf({ presence, each }: Delivery, seen: Set<string>): StepCounts {
  const before = seen.size;
  for (const receivers of presence.servers.values())
    for (const { id, terminal } of receivers) seen.add(`${id}:${terminal}`);
  const unsure = presence.doubt?.reason;
  return { terminals: seen.size - before, frames: presence.screens * each, ...(unsure && { unsure }) };
}

const recipientsOf = ({ of, id, userIds }: Ban): number[] => (of === 'user' ? [id] : (userIds ?? []));

/** The users who get a frame of a channel by a step: from us, or from the platform after it has fetched its order. */
function framesFor(step: GatewayStep, channel: ListChannel): readonly number[] {
  if (step.do === channel || (step.do === 'forceLogout' && channel === 'logout')) return step.userIds;
  if (step.do === 'announceBan') return channel === (step.of === 'user' ? 'system' : 'group') ? recipientsOf(step) : [];
  return step.do === 'announceGroupUnban' && channel === 'group' ? (step.userIds ?? []) : [];
}

function orderOf(step: GatewayStep): PlatformOrder[] {
  if (step.do === 'announceBan') return [{ name: `${step.of}:banned`, id: step.id }];
  return step.do === 'announceGroupUnban' ? [{ name: 'group:unban', id: step.id }] : [];
}

/** The consecutive bans from this position on. */
function bansFrom(steps: readonly GatewayStep[], from: number): Ban[] {
  const bans: Ban[] = [];
  for (const step of steps.slice(from, from + AT_ONCE)) {
    if (step.do !== 'announceBan') break;
    bans.push(step);
  }
  return bans;
}
