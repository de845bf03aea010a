import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { textOf } from '../../../../kernel/basis/errors/field-error';
import { t } from '../../../../kernel/basis/i18n/translate';

/** Why a report is not taken in, and the HTTP status that says so. */
export interface ReportRefusal {
  status: 422 | 429;
  fault: string;
}

/** Says to the reporter what the intake says to programs. @throws what is no refusal of a report */
export function refusalOf(error: unknown): ReportRefusal {
  if (!(error instanceof BusinessError)) throw error;
  switch (error.key) {
    case 'im.signal.limit':
      return { status: 429, fault: t('im.report.limit', error.params) };
    case 'auth.tooManyTries':
      return { status: 429, fault: textOf(error) };
    case 'im.signal.self':
      return { status: 422, fault: textOf(error) };
    case 'im.signal.unknownSubject':
      return { status: 422, fault: t('im.report.gone') };
    case 'im.signal.unknownMessages':
      return { status: 422, fault: t('im.report.messagesGone') };
    default:
      throw error;
  }
}
