import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { LONGEST_REASON } from '../../oversight/act/act-order-rules';
import { wireTime } from '../../../../kernel/wire/envelope/wire';

const DAY_MS = 86_400_000;
const PLACES = /\{(days|until|link)\}/g;

type Place = 'days' | 'until' | 'link';

export interface ReasonParts {
  /** the end of the ban; undefined for ever */
  until: Date | undefined;
  /** the address of the notice; undefined if this server does not know its own, and empty where no address may stand */
  link: string | undefined;
}

/**
 * Replaces `{days}`, `{until}` and `{link}` in the reason that a banned person reads.
 * @throws BusinessError `im.case.noEnd` if the text names an end and the ban has none, `im.case.noAddress` if there is no address for a
 * link, `im.case.longReason` if it becomes too long
 */
export function fillReason(reason: string, parts: ReasonParts, now = Date.now()): string {
  const filled = reason.replace(PLACES, (_, place: Place) => valueOf(place, parts, now)).trim();
  if (filled.length > LONGEST_REASON) throw new BusinessError('im.case.longReason', { n: LONGEST_REASON });
  return filled;
}

function valueOf(place: Place, { until, link }: ReasonParts, now: number): string {
  if (place === 'link') {
    if (link === undefined) throw new BusinessError('im.case.noAddress');
    return link;
  }
  if (!until) throw new BusinessError('im.case.noEnd');
  if (place === 'days') return String(Math.ceil((+until - now) / DAY_MS));
  return wireTime(until).slice(0, 'yyyy-mm-dd hh:mm'.length);
}
