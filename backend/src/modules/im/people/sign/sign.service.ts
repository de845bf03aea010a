import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { Draft } from '../../../../kernel/crud/service/crud.service';
import { CursorService } from '../../../../kernel/crud/cursor/cursor.service';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';
import { ImSign } from '../../tables/im-sign.entity';

type Sign = Draft<ImSign>;

/** Daily check-ins. */
@Injectable()
export class SignService extends CursorService(ImSign) {
  constructor(@InjectRepository(ImSign, IM) rows: Repository<ImSign>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
  }

  override async add(draft: Sign | Sign[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    await this.mustExist([draft].flat<(Sign | Sign[])[]>(), manager);
    return super.add(draft, manager);
  }

  override async update(draft: Sign, manager?: EntityManager): Promise<void> {
    await this.mustExist([draft], manager);
    return super.update(draft, manager);
  }

  private async mustExist(drafts: readonly Sign[], manager = this.rows.manager): Promise<void> {
    const ids = new Set(drafts.flatMap(({ user_id }) => (user_id === undefined ? [] : [user_id])));
    if (ids.size && (await manager.countBy(ImUser, { id: In([...ids]) })) < ids.size)
      throw invalid('user_id', 'im.unknownUser');
  }
}
