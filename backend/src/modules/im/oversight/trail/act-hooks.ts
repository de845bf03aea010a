import { Injectable } from '@nestjs/common';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { context } from '../../../../kernel/basis/context/context';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Hooks } from '../../../../kernel/plugins/hooks/hooks';
import type { ActDone, ActInput } from '../../../../kernel/plugins/hooks/hook-shapes';
import type { ActOrder, ActTarget } from './act-order';
import { currentActor } from './current-actor';

const MOST_TARGETS = 100;

/** Calls the plugins before an act (outside of any transaction) and after it (nobody waits for that). */
@Injectable()
export class ActHooks {
  constructor(private readonly hooks: Hooks) {}

  /**
   * Shows the plugins all targets, one portion after the other: otherwise a veto of one target could be avoided by a longer list. Acts of
   * the system, such as the end of a ban, cannot be vetoed. @throws BusinessError with the reason of the plugin that vetoes the act
   */
  async askBefore(order: ActOrder): Promise<void> {
    if (!context()?.staff || !this.hooks.isAnswered('act.before')) return;
    const whole = inputOf(order, order.targets);
    for (const portion of portionsOf(order.targets))
      await this.hooks.chain('act.before', { ...whole, targets: portion.map(shown) }, (input, { veto }, key) => {
        if (veto !== undefined)
          throw new BusinessError('hook.vetoed', { name: key, reason: veto }, { reason: 'plugin' });
        return input;
      });
  }

  notifyAfter(order: ActOrder, targets: readonly ActTarget[], batch: string): void {
    if (targets.length) this.hooks.notifyPlugins('act.after', () => doneOf(order, targets, batch));
  }
}

/** An act without a target is asked about too. */
const portionsOf = (targets: readonly ActTarget[]): (readonly ActTarget[])[] =>
  targets.length ? [...chunked(targets, MOST_TARGETS)] : [targets];

const shown = ({ type, id }: ActTarget): ActInput['targets'][number] => ({ type, id });

const inputOf = ({ action, reason, by = currentActor() }: ActOrder, targets: readonly ActTarget[]): ActInput => ({
  action,
  targets: targets.slice(0, MOST_TARGETS).map(shown),
  count: targets.length,
  reason: reason ?? null,
  staffId: by.staffId,
});

function doneOf(order: ActOrder, targets: readonly ActTarget[], batch: string): ActDone {
  const { staffName } = order.by ?? currentActor();
  const [first] = targets;
  const others = targets.length > 1 ? ` +${targets.length - 1}` : '';
  const about = `${first?.type} ${first?.id ?? ''}`.trim() + others;
  const summary = `${staffName ?? 'Switchboard'}: ${order.action} (${about})${order.reason ? `: ${order.reason}` : ''}`;
  return { ...inputOf(order, targets), batch, staffName, summary };
}
