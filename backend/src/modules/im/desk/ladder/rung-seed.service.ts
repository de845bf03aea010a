import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { ConfService } from '../../../base/conf/conf.service';
import { ImRung } from './rung.entity';

const FIRST: Pick<ImRung, 'strikes' | 'duration'>[] = [
  { strikes: 3, duration: 'week' },
  { strikes: 5, duration: 'month' },
  { strikes: 8, duration: 'ever' },
];

/** Makes the first ladder of a house, once. Later rungs are its own. */
@Injectable()
export class RungSeed implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
  ) {}

  async onModuleInit(): Promise<void> {
    if (await this.conf.readValue('imLadder')) return;
    await this.source.transaction(async (manager) => {
      if (await this.conf.claimKey('imLadder', manager)) await insertMany(manager, ImRung, FIRST);
    });
  }
}
