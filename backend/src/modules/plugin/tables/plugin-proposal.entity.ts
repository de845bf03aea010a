import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { LongNumber } from '../../../kernel/entity/long-number.decorator';
import { Personal } from '../../../kernel/entity/personal.decorator';

/** What a plugin would have staff do, or look at. Nothing comes of it by itself. */
@Entity('plugin_proposal')
@Unique('uq_plugin_proposal', ['keyName', 'action', 'targetType', 'targetId'])
@Index('ix_plugin_proposal_plugin', ['keyName', 'id'])
export class PluginProposal extends BaseEntity {
  @Column({ type: 'varchar', length: 50, comment: 'key of the plugin' })
  keyName: string;

  @Column({ type: 'varchar', length: 60, comment: 'what is proposed' })
  action: string;

  @Column({ type: 'varchar', length: 20, comment: 'kind of what it is about' })
  targetType: string;

  @LongNumber({ comment: 'id of what it is about' })
  targetId: number;

  @Personal('quote')
  @Column({ type: 'varchar', length: 255, comment: 'why' })
  reason: string;
}
