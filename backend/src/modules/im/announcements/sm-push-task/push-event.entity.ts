import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { Json } from '../../../../kernel/rows/entity/json.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';

export const PUSH_ACTIONS = [
  'created',
  'edited',
  'cancelled',
  'reopened',
  'deleted',
  'started',
  'resumed',
  'stopped',
  'sent',
] as const;

export type PushAction = (typeof PUSH_ACTIONS)[number];

/** An action on a push task. It is stored in the console's own database; the chat product does not know about it. */
@Entity('im_push_event')
@Index(['taskId', 'id'])
export class ImPushEvent extends BaseEntity {
  @Column({ type: 'bigint', comment: 'task' })
  taskId: number;

  @Column({ type: 'varchar', length: 20, comment: 'action' })
  action: PushAction;

  @Column({ type: 'int', nullable: true, comment: 'staff member; null for the push sender' })
  userId: number | null;

  /** the name at that time */
  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member' })
  userName: string | null;

  @Json({ nullable: true, comment: 'details' })
  detail: object | null;
}
