import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CursorService } from '../../../kernel/crud/cursor/cursor.service';
import { RecycleBin } from '../../../kernel/recycle/recycle-bin';
import { IM } from '../im-source';
import { ImSign } from './im-sign.entity';

/** Who was there on which day. */
@Injectable()
export class SignService extends CursorService(ImSign) {
  constructor(@InjectRepository(ImSign, IM) rows: Repository<ImSign>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
  }
}
