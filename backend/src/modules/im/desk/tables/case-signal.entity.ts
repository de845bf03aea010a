import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { HeldWith } from '../../../../kernel/rows/entity/held.decorator';
import { Json } from '../../../../kernel/rows/entity/json.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { ImCase } from './case.entity';
import { EVIDENCE_FORM, type EvidenceCopy } from './evidence-copy';
import { SIGNAL_KINDS, type SignalKind } from './signal-kinds';

/** A reason to look at somebody: who reported what, or what the console noticed, with a copy of the messages as they were at that moment. */
@HeldWith(() => ImCase, 'caseId')
@Entity('im_case_signal')
@Index(['caseId', 'id'])
@Index(['caseId', 'reporter'])
@Index(['reporter', 'id'])
@Unique('uq_im_case_signal_dedupeKey', ['dedupeKey'])
export class ImCaseSignal extends BaseEntity {
  @Column({ type: 'int', comment: 'case' })
  caseId: number;

  @OneOf(SIGNAL_KINDS)
  @Column({ type: 'varchar', length: 20, default: 'report', comment: 'kind' })
  kind: SignalKind;

  /** as the product names its people; null if nobody reported it */
  @Personal('quote')
  @Column({ type: 'varchar', length: 128, nullable: true, comment: 'reporter' })
  reporter: string | null;

  @Personal('quote')
  @Column({ type: 'varchar', length: 64, comment: 'reason' })
  reason: string;

  @Personal('quote')
  @Column({ type: 'varchar', length: 2000, nullable: true, comment: 'what the reporter wrote' })
  text: string | null;

  @Column({ type: 'int', nullable: true, comment: 'of a spike: messages in ten minutes' })
  sent: number | null;

  @Column({ type: 'int', comment: 'weight, 1 to 100, after the trust in its reporter' })
  weight: number;

  @Personal('quote')
  @Json({ comment: 'copies of the reported messages' }, EVIDENCE_FORM)
  evidence: EvidenceCopy[];

  /** over the JSON text of the copies */
  @Column({ type: 'varchar', length: 64, comment: 'SHA-256 of the copies' })
  hash: string;

  /** of the account and the sender's own key: the same signal is taken in once */
  @Column({ type: 'varchar', length: 64, nullable: true, select: false, comment: 'SHA-256 of the key of the sender' })
  dedupeKey: string | null;

  @Column({ type: 'int', nullable: true, comment: 'account whose program or session sent it' })
  senderId: number | null;
}
