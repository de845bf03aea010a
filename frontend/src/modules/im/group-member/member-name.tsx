import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/can';
import { personPath } from '../message/places';
import { Portrait } from '../message/portrait';
import css from './group-member.module.css';
import { type Member, shownName } from './member';

/** A member with their picture; the way to all that is known of them. */
export function MemberName({ member }: { member: Member }) {
  const mayOpen = useCan()('im/user/info');
  const name = <bdi>{shownName(member)}</bdi>;
  return (
    <span className={css.name}>
      <Portrait name={shownName(member)} image={member.head_image} size={32} />
      <span>
        {mayOpen ? <Link to={personPath(member.user_id)}>{name}</Link> : name}
        <small>{[member.user_name, member.user_id].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}
