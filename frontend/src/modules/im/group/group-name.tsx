import { Link } from 'react-router-dom';
import { groupPath } from '../message/places';
import { PortraitName } from '../../../kernel/look/portrait/portrait-name';
import type { Group } from './group';

/** A group with its picture, linked to its page. */
export const GroupName = ({ group: { id, name, head_image_thumb: thumb, head_image: image } }: { group: Group }) => (
  <PortraitName
    name={name}
    image={thumb || image}
    size={34}
    isGroup
    title={
      <Link to={groupPath(id)}>
        <bdi>{name}</bdi>
      </Link>
    }
    note={id}
  />
);
