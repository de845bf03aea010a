import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { CursorService } from '../../../kernel/crud/cursor/cursor.service';
import type { WireRow } from '../../../kernel/crud/row-reader';
import { RecycleBin } from '../../../kernel/recycle/recycle-bin';
import { ImEnforcement } from '../enforcement/enforcement.entity';
import { EnforcementView } from './act.dto';
import { ImAct } from './act.entity';

/** Who did what to whom, and what became of it on the live system. */
@Injectable()
export class AuditService extends CursorService(ImAct) {
  constructor(
    @InjectRepository(ImAct) rows: Repository<ImAct>,
    recycleBin: RecycleBin,
    @InjectRepository(ImEnforcement) private readonly enforcements: Repository<ImEnforcement>,
  ) {
    super(rows, recycleBin);
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const batches = [...new Set(rows.flatMap(({ batch }) => (typeof batch === 'string' ? [batch] : [])))];
    const found = await this.enforcements.find({
      select: { id: true, batch: true, state: true, outcome: true, error: true, attempts: true },
      where: { batch: In(batches) },
    });
    const views = new Map(found.map((one) => [one.batch, EnforcementView.of(one)]));
    return rows.map((row) => ({ ...row, enforcement: views.get(String(row.batch)) ?? null }));
  }
}
