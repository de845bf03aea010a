import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { GROUP_RECALL } from '../../messages/recall/group-recall';
import { PRIVATE_RECALL } from '../../messages/recall/private-recall';
import { Capabilities } from '../../product/capability/capabilities';
import { IM } from '../../tables/im-source';
import { RecallStep } from '../steps/recall-step';
import { BatchStep, type ImBatch } from '../tables/batch.entity';

/** A kind of messages that sweeps recall. */
export interface SweptKind {
  at: BatchStep.Group | BatchStep.Private;
  /** the column with the id up to which the sweep of a batch does not look */
  floor: 'sweepGroupId' | 'sweepPrivateId';
  feature: 'groupMessages' | 'privateMessages';
  step: Pick<
    RecallStep<never>,
    'isWanted' | 'counts' | 'findIdSince' | 'findNewestId' | 'findIdAfter' | 'findWritten' | 'recallPortion'
  >;
}

/** The kinds of messages that the chat product has. */
@Injectable()
export class SweptKinds {
  private readonly kinds: readonly SweptKind[];

  constructor(
    @InjectDataSource(IM) chat: DataSource,
    private readonly capabilities: Capabilities,
  ) {
    const groups = new RecallStep(chat, GROUP_RECALL, 'recallGroups', 'groupMessages');
    const letters = new RecallStep(chat, PRIVATE_RECALL, 'recallPrivate', 'privateMessages');
    this.kinds = [
      { at: BatchStep.Group, floor: 'sweepGroupId', feature: 'groupMessages', step: groups },
      { at: BatchStep.Private, floor: 'sweepPrivateId', feature: 'privateMessages', step: letters },
    ];
  }

  get all(): SweptKind[] {
    return this.kinds.filter(({ feature }) => this.capabilities.hasFeature(feature));
  }

  /** The highest id of each kind. */
  async findNewestIds(): Promise<NewestIds> {
    const ids: NewestIds = {};
    for (const { floor, step } of this.all) ids[floor] = await step.findNewestId();
    return ids;
  }
}

/** The highest ids of messages at one moment. */
export type NewestIds = Partial<Record<keyof Pick<ImBatch, 'sweepGroupId' | 'sweepPrivateId'>, number>>;
