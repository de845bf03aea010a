import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Reading } from '../../oversight/reading/reading';
import { AppealFiles } from '../appeals/appeal-files';
import { isPrivate } from '../cases/private-texts';
import { ImCaseSignal } from '../tables/case-signal.entity';
import { ImCase } from '../tables/case.entity';
import type { CaseContent } from './case-content';
import { CaseMedia } from './case-media';
import { CaseRows } from './case-rows';
import { mediaAddresses } from './media-addresses';

/** Each signal is a file: readers of zip archives open some ten thousand. */
const MOST_SIGNALS = 10_000;

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
    const content = {
      ...{ case: found, appeal, signalsOf, lastSignalId, isWithPrivate },
      ...{ takenTime: new Date(), takenBy: { id: staffId, name }, media: new Map() },
    };
    return { ...content, media: await this.media.findMedia(this.readAddresses(content)) };
  }

  /** Records in the audit trail that texts of private messages leave the console, if there are any. */
  async recordReading(content: CaseContent): Promise<void> {
    if (!content.isWithPrivate) return;
    for await (const { evidence } of this.rows.readSignals(content)) {
      if (!evidence.some(isPrivate)) continue;
      const { id, subjectId, subjectName } = content.case;
      const person = { type: 'user', id: Number(subjectId), name: subjectName } as const;
      return this.reading.recordReading('private.export', person, { case: id });
    }
  }

  private async requireFew(caseId: number, lastSignalId: number): Promise<void> {
    const signals = await this.own.manager.countBy(ImCaseSignal, { caseId, id: LessThanOrEqual(lastSignalId) });
    if (signals > MOST_SIGNALS) throw new BusinessError('im.case.packageTooLarge', { n: MOST_SIGNALS });
  }

  private async *readAddresses(content: CaseContent): AsyncGenerator<string> {
    for await (const { evidence } of this.rows.readSignals(content))
      for (const copy of evidence) yield* mediaAddresses(copy);
  }
}
