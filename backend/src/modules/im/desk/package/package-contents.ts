import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Reading } from '../../oversight/reading/reading';
import { AppealFiles } from '../appeals/appeal-files';
import { ImCaseSignal } from '../tables/case-signal.entity';
import { ImCase } from '../tables/case.entity';
import type { CaseContent } from './case-content';
import { CaseMedia } from './case-media';
import { CaseRows, type Scope } from './case-rows';
import { mediaAddresses } from './media-addresses';
import { MOST, PackageWeight, tooLarge } from './package-weight';
import { timeZoneAt } from './time-zone';

/** Finds out what an evidence package is about, before anything of it is sent. */
@Injectable()
export class PackageContents {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly appeals: AppealFiles,
    private readonly reading: Reading,
    private readonly rows: CaseRows,
    private readonly media: CaseMedia,
  ) {}

  /** @throws BusinessError `crud.notFound`, `im.case.packageTooLarge` */
  async openContent(id: number): Promise<CaseContent> {
    const found = await this.own.manager.findOneBy(ImCase, { id });
    if (!found) throw new BusinessError('crud.notFound');
    const { id: staffId, name } = currentStaff();
    const appeal = found.appealId === null ? null : await this.appeals.readFile(found.appealId);
    // An appeal is judged by what its decider saw.
    const { caseId: signalsOf, lastSignalId } = appeal?.decision ?? { caseId: id, lastSignalId: found.lastSignalId };
    await this.requireFew(signalsOf, lastSignalId);
    const isWithPrivate = (await this.reading.validUntil()) !== null;
    const scope = { case: found, appeal, signalsOf, lastSignalId, isWithPrivate };
    const weight = new PackageWeight();
    const media = await this.media.findMedia(this.readAddresses(scope, weight));
    const takenTime = new Date();
    const taken = { takenTime, timeZone: timeZoneAt(takenTime), takenBy: { id: staffId, name } };
    return { ...scope, ...taken, media, hasPrivate: weight.hasPrivate };
  }

  /** Records in the audit trail that texts of private messages leave the console, if there are any. */
  async recordReading({ isWithPrivate, hasPrivate, case: row }: CaseContent): Promise<void> {
    if (!isWithPrivate || !hasPrivate) return;
    const person = { type: 'user', id: Number(row.subjectId), name: row.subjectName } as const;
    await this.reading.recordReading('private.export', person, { case: row.id });
  }

  private async requireFew(caseId: number, lastSignalId: number): Promise<void> {
    const signals = await this.own.manager.countBy(ImCaseSignal, { caseId, id: LessThanOrEqual(lastSignalId) });
    if (signals > MOST.signals) throw tooLarge();
  }

  private async *readAddresses(scope: Scope, weight: PackageWeight): AsyncGenerator<string> {
    for await (const signal of this.rows.readSignals(scope)) {
      weight.addSignal(signal);
      for (const copy of signal.evidence) yield* mediaAddresses(copy);
    }
  }
}
