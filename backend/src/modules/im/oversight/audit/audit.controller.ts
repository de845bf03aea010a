import { Controller } from '@nestjs/common';
import { CursorController } from '../../../../kernel/crud/cursor/cursor-controller';
import { ImAct } from '../trail/act.entity';
import { AuditService } from './audit.service';

/** Reads the audit trail. No call changes or deletes its entries. */
@Controller('admin/im/audit')
export class ImAuditController extends CursorController(ImAct, {
  called: ['audit entry', 'audit entries'],
  actions: ['page', 'info', 'export'],
  filter: ['staffId', 'action', 'targetType', 'targetId', 'personId', 'batch', 'parent', 'isHead'],
  keyword: ['targetName', 'staffName', 'reason'],
  time: 'createTime',
  scope: {
    filters: ['staffId', 'action', 'targetType', 'targetId', 'personId', 'batch', 'parent'],
    message: 'im.scope.audit',
  },
}) {
  constructor(override readonly service: AuditService) {
    super(service);
  }
}
