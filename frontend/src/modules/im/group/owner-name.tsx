import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { personPath } from '../message/places';
import type { Group } from './group';

/** The owner of a group. */
export function OwnerName({ group: { owner_id: id, owner_nick_name: name } }: { group: Group }) {
  const mayOpen = useCan()('im/user/info');
  const shown = <bdi>{name ?? `#${id}`}</bdi>;
  return mayOpen && name !== null ? <Link to={personPath(id)}>{shown}</Link> : shown;
}
