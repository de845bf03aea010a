import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { duplicateOf } from '../../../kernel/crud/service/duplicate';
import { isTaken } from '../../../kernel/crud/service/taken';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { isRichText, sanitise } from '../../../kernel/content/html/sanitise';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { BaseSysParam, ParamType } from '../tables/param.entity';

type ParamDraft = Draft<BaseSysParam>;

@Injectable()
export class ParamService extends CrudService(BaseSysParam) {
  constructor(@InjectRepository(BaseSysParam) rows: Repository<BaseSysParam>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
  }

  override add(draft: ParamDraft | ParamDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    return this.writing(manager, async (m) => {
      await this.checkKeys([draft].flat(), m);
      [draft].flat().forEach(refuseUnreadable);
      return super.add(draft, m);
    });
  }

  override update(draft: ParamDraft, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      await this.checkKeys([draft], m);
      refuseUnreadable({ ...(await this.contentOf(draft, m)), ...draft });
      return super.update(draft, m);
    });
  }

  /** Rich text is sanitised when it is read, whoever wrote it. */
  protected override attach(rows: WireRow[]): Promise<WireRow[]> {
    const clean = rows.map((row) =>
      row.dataType === ParamType.RichText && typeof row.data === 'string' ? { ...row, data: sanitise(row.data) } : row,
    );
    return Promise.resolve(clean);
  }

  protected override duplicate(): BusinessError {
    return duplicateOf('keyName', 'param.duplicateKey');
  }

  /** The stored values, if the change contains only one of `data` and `dataType`. */
  private async contentOf({ id, data, dataType }: ParamDraft, manager: EntityManager): Promise<ParamDraft> {
    if (id === undefined || (data === undefined) === (dataType === undefined)) return {};
    return (await manager.findOne(BaseSysParam, { where: { id }, select: { data: true, dataType: true } })) ?? {};
  }

  private async checkKeys(drafts: readonly ParamDraft[], manager: EntityManager): Promise<void> {
    for (const { id, keyName } of drafts)
      if (keyName !== undefined && (await isTaken(manager, BaseSysParam, 'keyName', keyName, id)))
        throw this.duplicate();
  }
}

function refuseUnreadable({ data, dataType }: ParamDraft): void {
  if (dataType === ParamType.RichText && typeof data === 'string' && !isRichText(data))
    throw invalid('data', 'validation.isRichText');
}
