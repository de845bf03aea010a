import { Injectable } from '@nestjs/common';
import { t } from '../../../../kernel/basis/i18n/translate';
import { faultOf, type ReportDraft } from './report-draft';
import { ReportReasons } from './report-reasons';
import { refusalOf, type ReportRefusal } from './report-refusal';
import { type OpenReport, Reports } from './reports';

/** Judges sent forms. */
@Injectable()
export class ReportForms {
  constructor(
    private readonly reports: Reports,
    private readonly reasons: ReportReasons,
  ) {}

  /** @returns why the report was not taken in; undefined once it was */
  async takeForm(open: OpenReport, draft: ReportDraft): Promise<ReportRefusal | undefined> {
    const choices = await this.reasons.listChoices();
    const fault = faultOf(draft, { choices, needsName: open.grant.subjectId === undefined });
    const choice = choices.find(({ value }) => value === draft.reason);
    if (fault !== undefined || !choice) return { status: 422, fault: fault ?? t('im.report.noReason') };
    try {
      const sending = await this.reports.sendReport(open, draft, choice);
      return sending === 'sent' ? undefined : { status: 422, fault: t('im.report.nobody') };
    } catch (error) {
      return refusalOf(error);
    }
  }
}
