import { Link } from 'react-router-dom';
import { groupPath } from '../message/places';
import { Portrait } from '../message/portrait';
import css from './group.module.css';
import type { Group } from './group';

/** A group with its picture; the way to its page. */
export const GroupName = ({ group }: { group: Group }) => (
  <span className={css.name}>
    <Portrait name={group.name} image={group.head_image_thumb || group.head_image} size={34} isGroup />
    <span>
      <Link to={groupPath(group.id)}>
        <bdi>{group.name}</bdi>
      </Link>
      <small>{group.id}</small>
    </span>
  </span>
);
