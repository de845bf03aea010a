import { Injectable } from '@nestjs/common';
import { t } from '../../../../kernel/basis/i18n/translate';
import type { Markup } from '../../../../kernel/content/html/markup';
import { framedPage } from '../notice/page-frame';
import { NO_DRAFT, type ReportDraft } from './report-draft';
import { formPart, overPart, statePart } from './report-part';
import { ReportReasons } from './report-reasons';
import { ReportStates } from './report-states';
import type { OpenReport } from './reports';

/** Makes the pages of reports. */
@Injectable()
export class ReportPages {
  constructor(
    private readonly reasons: ReportReasons,
    private readonly states: ReportStates,
  ) {}

  /** @param draft what was typed before, if it was not taken */
  async makePage(open: OpenReport, draft = NO_DRAFT): Promise<string> {
    const title = t(open.taken ? 'im.report.yours' : 'im.report.title');
    return framedPage(title, await this.makePart(open, draft));
  }

  private async makePart(open: OpenReport, draft: ReportDraft): Promise<Markup> {
    if (open.taken) return statePart(open.taken, await this.states.readState(open.taken));
    return open.isOver ? overPart(draft) : formPart(open, await this.reasons.listChoices(), draft);
  }
}
