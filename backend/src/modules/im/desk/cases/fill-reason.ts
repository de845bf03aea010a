import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { LONGEST_REASON } from '../../oversight/act/act-order-rules';
import { wireTime } from '../../../../kernel/wire/envelope/wire';

const DAY_MS = 86_400_000;
const PLACES = /\{(days|until)\}/g;

/**
 * Replaces `{days}` and `{until}` in the reason that a banned person reads.
 * @throws BusinessError `im.case.noEnd` if the text names an end and the ban has none, `im.case.longReason` if it becomes too long
 */
export function fillReason(reason: string, until: Date | undefined, now = Date.now()): string {
  const filled = reason.replace(PLACES, (_, place: string) => {
    if (!until) throw new BusinessError('im.case.noEnd');
    return place === 'days'
      ? String(Math.ceil((+until - now) / DAY_MS))
      : wireTime(until).slice(0, 'yyyy-mm-dd hh:mm'.length);
  });
  if (filled.length > LONGEST_REASON) throw new BusinessError('im.case.longReason', { n: LONGEST_REASON });
  return filled;
}
