import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { personPath } from '../message/places';
import { PortraitName } from '../../../kernel/look/portrait/portrait-name';
import { type Member, namesakeNote, shownName } from './member';

/** A member with picture, linked to the page of the user. */
export function MemberName({ member }: { member: Member }) {
  const mayOpen = useCan()('im/user/info');
  const name = <bdi>{shownName(member)}</bdi>;
  return (
    <PortraitName
      name={shownName(member)}
      image={member.head_image}
      size={32}
      title={mayOpen ? <Link to={personPath(member.user_id)}>{name}</Link> : name}
      note={namesakeNote(member)}
    />
  );
}
