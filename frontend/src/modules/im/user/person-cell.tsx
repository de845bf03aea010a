import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { pageOf } from './person';
import css from './user.module.css';

interface Props {
  id: number;
  name: string;
  image?: string | null | undefined;
  /** shown under the name */
  note?: string | null | undefined;
  size?: number;
}

/** A user with picture and name, linked to their page if the signed-in user may see it. */
export function PersonCell({ id, name, image, note, size = 36 }: Props) {
  const mayOpen = useCan()('im/user/info');
  return (
    <span className={css.person}>
      <Portrait name={name} image={image} size={size} />
      <span>
        {mayOpen ? (
          <Link to={pageOf(id)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        {note && (
          <small>
            <bdi>{note}</bdi>
          </small>
        )}
      </span>
    </span>
  );
}
