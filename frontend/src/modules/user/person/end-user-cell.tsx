import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/can';
import { PortraitName } from '../../../kernel/portrait/portrait-name';
import { calledOf, type Named, pageOf } from './end-user';

/** Somebody with their picture, who leads to the page about them where that may be seen. */
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
