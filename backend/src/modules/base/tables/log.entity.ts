import { Column, Entity, Index } from 'typeorm';
import type { AuditOutcome } from '../../../kernel/rows/entity/audit-words';
import { Audited } from '../../../kernel/rows/entity/audited.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { BaseSysApiKey } from './api-key.entity';
import { BaseSysUser } from './user.entity';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

const REFUSED = new Set([401, 403]);

/** 401 and 403 are refusals; any other status from 400 on is a failure. */
const outcomeOf = (status: number): AuditOutcome =>
  REFUSED.has(status) ? 'refused' : status < 400 ? 'done' : 'failed';

/** One request to the console. Rows are written in batches and never updated. */
@Audited<BaseSysLog>(({ userId, keyId, method, action, status, ip, requestId }) => ({
  ...{ kind: 'request', staffId: userId, staffName: null, keyId, what: `${method} ${action}`.trim(), target: null },
  ...{ outcome: outcomeOf(status), status, network: ip, requestId },
}))
@Entity('base_sys_log')
@Index(['userId', 'id'])
@Index(['action', 'id'])
@Index(['status', 'id'])
export class BaseSysLog extends BaseEntity {
  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  userId: number | null;

  @Column({ type: 'int', nullable: true, comment: 'key of the program that sent it' })
  keyId: number | null;

  @Column({ type: 'varchar', length: 255, comment: 'path' })
  action: string;

  @Column({ type: 'varchar', length: 10, default: '', comment: 'HTTP method' })
  method: string;

  @Personal('origin')
  @Index()
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'address' })
  ip: string | null;

  @Personal('quote')
  @Json({ nullable: true, comment: 'parameters, secrets masked' })
  params: object | null;

  @Column({ type: 'int', default: 200, comment: 'HTTP status' })
  status: number;

  @Column({ type: 'int', nullable: true, comment: 'response code' })
  code: number | null;

  @Column({ type: 'int', default: 0, comment: 'duration in milliseconds' })
  duration: number;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'request id' })
  requestId: string | null;

  @Joined(() => BaseSysUser, 'name', 'userId')
  name: string | null;

  @Joined(() => BaseSysUser, 'nickName', 'userId')
  nickName: string | null;

  @Joined(() => BaseSysApiKey, 'name', 'keyId')
  keyName: string | null;
}
