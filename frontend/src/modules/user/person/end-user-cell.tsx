import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { PortraitName } from '../../../kernel/look/portrait/portrait-name';
import { calledOf, type Named, pageOf } from './end-user';

/** An end user with picture and name, linked to their page if the signed-in user may see it. */
export function EndUserCell({ person, size = 32 }: { person: Named; size?: number }) {
  const mayOpen = useCan()('user/info/info');
  const { id, avatarUrl } = person;
  const name = calledOf(person);
  const title = mayOpen ? (
    <Link to={pageOf(id)}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
  return <PortraitName name={name} image={avatarUrl} size={size} title={title} note={`#${id}`} />;
}
