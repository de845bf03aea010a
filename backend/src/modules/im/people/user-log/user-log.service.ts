import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CursorService } from '../../../../kernel/crud/cursor/cursor.service';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { IM } from '../../tables/im-source';
import { ImUserLog } from '../../tables/im-user-log.entity';

/** The sign-ins to the chat. */
@Injectable()
export class UserLogService extends CursorService(ImUserLog) {
  constructor(@InjectRepository(ImUserLog, IM) rows: Repository<ImUserLog>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
  }
}
