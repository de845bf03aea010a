import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { CaseState, type ImCase } from '../tables/case.entity';

/** Why somebody may not work on a case now: it was decided, or somebody else holds it. */
export const caseRefusal = ({ state, assigneeName }: Pick<ImCase, 'state' | 'assigneeName'>): BusinessError =>
  state === CaseState.Open
    ? new BusinessError('im.case.taken', { name: assigneeName ?? '' }, { reason: 'taken' })
    : new BusinessError('im.case.decided', {}, { reason: 'decided' });
