import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '../../../../kernel/context/language';
import { t } from '../../../../kernel/i18n/translate';
import { ChatGateway } from './chat-gateway';
import type { GatewayStep, StepCounts } from './gateway-step';
import type { PlatformOrder } from './platform-orders';
import type { Presence } from './presence';
import type { ServerList } from './server-lists';

/** Bans that are told in one go. */
const AT_ONCE = 500;

const CHANNELS = ['system', 'private', 'group'] as const;

/** What a step came to, before terminals are counted once however many steps reach them. */
interface Told {
  presence: Presence;
  /** frames for each screen */
  each: number;
}

type Ban = Extract<GatewayStep, { do: 'announceBan' }>;

/** Carries out what the chat product is to be told, in the order given. */
@Injectable()
export class GatewaySteps {
  constructor(private readonly gateway: ChatGateway) {}

  /**
   * @param from how many have been carried out before
   * @param advanced told after each portion how many are done by now, and what that portion came to
   * @throws RedisUnavailable where the chat product is out of reach: what was told as advanced is done
   */
  async run(
    steps: readonly GatewayStep[],
    from: number,
    advanced: (done: number, counts: StepCounts) => Promise<void>,
  ): Promise<void> {
    const seen = new Set<string>();
    for (let at = from; at < steps.length;) {
      const bans = bansFrom(steps, at);
      const step = steps[at] as GatewayStep;
      const told = bans.length ? await this.announce(bans) : await this.carryOut(step);
      at += bans.length || 1;
      await advanced(at, countsOf(told, seen));
    }
  }

  /** What these steps, which are all done, have left where nobody fetches it: orders to the platform, and screens of chat servers. */
  async countUnread(steps: readonly GatewayStep[]): Promise<number> {
    const orders = steps.flatMap(orderOf);
    const unread = orders.length ? await this.gateway.countUnread(orders) : 0;
    return unread + (await this.gateway.countStuck(await this.listsOf(steps)));
  }

  private async listsOf(steps: readonly GatewayStep[]): Promise<ServerList[]> {
    const lists: ServerList[] = [];
    for (const channel of CHANNELS) {
      const users = new Set(steps.flatMap((step) => (step.do === channel ? step.userIds : [])));
      if (!users.size) continue;
      const { servers } = await this.gateway.presence([...users]);
      for (const [server, receivers] of servers) lists.push({ channel, server, screens: receivers.length });
    }
    return lists;
  }

  private async announce(bans: readonly Ban[]): Promise<Told> {
    const presence = await this.gateway.presence(bans.flatMap(toldOf));
    await this.gateway.announceBans(bans);
    return { presence, each: 1 };
  }

  private async carryOut(step: GatewayStep): Promise<Told> {
    switch (step.do) {
      case 'announceBan':
        return this.announce([step]);
      case 'announceGroupUnban':
        return this.toThose(step.userIds ?? [], () => this.gateway.announceGroupUnban(step.id));
      case 'withdrawBans':
        return this.toThose([], () => this.gateway.withdrawBans(step.ids));
      case 'evict':
        return this.toThose([], () => this.gateway.evict(step.names));
      case 'forgetReading':
        return this.toThose([], () => this.gateway.forgetReading(step.groupId, step.userIds));
      case 'forceLogout':
        return this.toThose(step.userIds, (to) => this.gateway.forceLogout(to, forcedOut()));
      case 'system':
        return this.toThose(step.userIds, (to) => this.gateway.sendSystem(step.data, to, { results: false }));
      case 'private':
        return this.toThose(step.userIds, (to) => this.gateway.sendPrivate(step.data, step.senderId, to));
      case 'group':
        return this.sendGroup(step);
    }
  }

  private async sendGroup({ userIds, senderId, data }: Extract<GatewayStep, { do: 'group' }>): Promise<Told> {
    const frames = [data].flat<(object | object[])[]>();
    const presence = await this.gateway.presence(userIds);
    for (const frame of frames) await this.gateway.sendGroup(frame, senderId, presence);
    return { presence, each: frames.length };
  }

  private async toThose(userIds: readonly number[], tell: (presence: Presence) => Promise<void>): Promise<Told> {
    const presence = await this.gateway.presence(userIds);
    await tell(presence);
    return { presence, each: 1 };
  }
}

/** In the chat's language, whoever acts. */
const forcedOut = (): string => t('im.tip.forcedOut', {}, LANGUAGES[0]);

/** @param seen the screens that earlier steps reached: somebody in ten groups has no more of them */
function countsOf({ presence, each }: Told, seen: Set<string>): StepCounts {
  const before = seen.size;
  for (const receivers of presence.servers.values())
    for (const { id, terminal } of receivers) seen.add(`${id}:${terminal}`);
  return { terminals: seen.size - before, frames: presence.screens * each };
}

const toldOf = ({ of, id, userIds }: Ban): number[] => (of === 'user' ? [id] : (userIds ?? []));

function orderOf(step: GatewayStep): PlatformOrder[] {
  if (step.do === 'announceBan') return [{ name: `${step.of}:banned`, id: step.id }];
  return step.do === 'announceGroupUnban' ? [{ name: 'group:unban', id: step.id }] : [];
}

/** The bans that follow each other from there on. */
function bansFrom(steps: readonly GatewayStep[], from: number): Ban[] {
  const bans: Ban[] = [];
  for (const step of steps.slice(from, from + AT_ONCE)) {
    if (step.do !== 'announceBan') break;
    bans.push(step);
  }
  return bans;
}
