import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { wireTime } from '../../../../kernel/wire/envelope/wire';

const DAY_MS = 86_400_000;
const PLACES = /\{(days|until)\}/g;

/**
 * Replaces `{days}` and `{until}` in the reason that a banned person reads.
 * @throws BusinessError `im.case.noEnd` if the text names an end and the ban has none
 */
export function fillReason(reason: string, until: Date | undefined, now = Date.now()): string {
  return reason.replace(PLACES, (_, place: string) => {
    if (!until) throw new BusinessError('im.case.noEnd');
    return place === 'days'
      ? String(Math.ceil((+until - now) / DAY_MS))
      : wireTime(until).slice(0, 'yyyy-mm-dd hh:mm'.length);
  });
}
