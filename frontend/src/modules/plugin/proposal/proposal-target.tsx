import { Link } from 'react-router-dom';
import type { Row } from '../../../kernel/call/api/api';
import type { AuditAct } from '../../../kernel/screens/audit/audit-act';
import { placeOf } from '../../../kernel/screens/audit/place-of';
import { useCan } from '../../../kernel/access/permission/can';
import { lookup } from '../../../kernel/basis/values/lookup';
import { useTexts } from '../../../kernel/resource/declare/texts';
import { MessageLink } from './message-link';
import css from './proposal-target.module.css';

const MESSAGES = { group_message: 'im/group_message', private_message: 'im/private_message' } as const;

/** The target of a proposal as in the audit trail, linked to its page. */
export function ProposalTarget({ row: { targetType, targetId } }: { row: Row<'plugin/proposal'> }) {
  const { own } = useTexts('audit');
  const can = useCan();
  const name = `${own(`targetType.${targetType}`) ?? targetType} #${targetId}`;
  const resource = lookup(MESSAGES, targetType);
  if (resource && can(`${resource}/info`) && can('im/conversation/page'))
    return <MessageLink resource={resource} id={targetId} name={name} />;
  const place = placeOf({ targetType: targetType as AuditAct['targetType'], targetId, targetName: null, detail: null });
  return place && can(place.needs) ? (
    <Link className={css.link} to={place.path}>
      {name}
    </Link>
  ) : (
    name
  );
}
