import { Link } from 'react-router-dom';
import type { Row } from '../../../../kernel/api';
import type { AuditAct } from '../../../../kernel/audit/audit-act';
import { placeOf } from '../../../../kernel/audit/place-of';
import { useCan } from '../../../../kernel/can';
import { useTexts } from '../../../../kernel/resource/texts';

/** Whom or what it is about, as the trail would say it, with the way to its page. */
export function ProposalTarget({ row: { targetType, targetId } }: { row: Row<'plugin/proposal'> }) {
  const { own } = useTexts('audit');
  const can = useCan();
  const place = placeOf({ targetType: targetType as AuditAct['targetType'], targetId, targetName: null, detail: null });
  const name = `${own(`targetType.${targetType}`) ?? targetType} #${targetId}`;
  return place && can(place.needs) ? <Link to={place.path}>{name}</Link> : name;
}
