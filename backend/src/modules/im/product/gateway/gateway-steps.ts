import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '../../../../kernel/context/language';
import { t } from '../../../../kernel/i18n/translate';
import { ChatGateway } from './chat-gateway';
import type { GatewayStep, StepCounts } from './gateway-step';
import type { Presence } from './presence';

/** Bans that are told in one go. */
const AT_ONCE = 500;

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
    for (let at = from; at < steps.length;) {
      const bans = bansFrom(steps, at);
      const step = steps[at] as GatewayStep;
      const counts = bans.length ? await this.announce(bans) : await this.carryOut(step);
      at += bans.length || 1;
      await advanced(at, counts);
    }
  }

  private async announce(bans: readonly Ban[]): Promise<StepCounts> {
    const presence = await this.gateway.presence(bans.flatMap(toldOf));
    await this.gateway.announceBans(bans);
    return told(presence);
  }

  private async carryOut(step: GatewayStep): Promise<StepCounts> {
    switch (step.do) {
      case 'announceBan':
        return this.announce([step]);
      case 'announceGroupUnban':
        return this.toThose(step.userIds ?? [], () => this.gateway.announceGroupUnban(step.id));
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

  private async sendGroup({ userIds, senderId, data }: Extract<GatewayStep, { do: 'group' }>): Promise<StepCounts> {
    const frames = [data].flat<(object | object[])[]>();
    const presence = await this.gateway.presence(userIds);
    for (const frame of frames) await this.gateway.sendGroup(frame, senderId, presence);
    return { terminals: presence.screens, frames: presence.screens * frames.length };
  }

  private async toThose(userIds: readonly number[], tell: (presence: Presence) => Promise<void>): Promise<StepCounts> {
    const presence = await this.gateway.presence(userIds);
    await tell(presence);
    return told(presence);
  }
}

/** In the chat's language, whoever acts. */
const forcedOut = (): string => t('im.tip.forcedOut', {}, LANGUAGES[0]);

const told = ({ screens }: Presence): StepCounts => ({ terminals: screens, frames: screens });

const toldOf = ({ of, id, userIds }: Ban): number[] => (of === 'user' ? [id] : (userIds ?? []));

/** The bans that follow each other from there on. */
function bansFrom(steps: readonly GatewayStep[], from: number): Ban[] {
  const bans: Ban[] = [];
  for (const step of steps.slice(from, from + AT_ONCE)) {
    if (step.do !== 'announceBan') break;
    bans.push(step);
  }
  return bans;
}
