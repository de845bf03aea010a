import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThanOrEqual, type Repository } from 'typeorm';
import { CrudService } from '../../../../kernel/crud/service/crud.service';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { ImRung } from './rung.entity';

/** The ladder of the house: its rungs, one for each number of strikes. */
@Injectable()
export class RungService extends CrudService(ImRung) {
  constructor(
    @InjectRepository(ImRung) private readonly rungs: Repository<ImRung>,
    recycleBin: RecycleBin,
  ) {
    super(rungs, recycleBin);
  }

  /** @returns the rungs that so many strikes reach, the highest first */
  listReached(strikes: number, manager: EntityManager): Promise<ImRung[]> {
    return manager.find(ImRung, { where: { strikes: LessThanOrEqual(strikes) }, order: { strikes: 'DESC' } });
  }
}
