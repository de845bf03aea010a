import { Avatar, Flex } from 'antd';
import css from './recipients.module.css';
import { nameOf, type Person } from './use-people';

/** The picture of a chat user, or the first character of their name. It is hidden from screen readers, because the name is next to it. */
export function PersonPicture({ person, size }: { person: Person; size: number }) {
  const { head_image_thumb: picture } = person;
  return (
    <Avatar
      size={size}
      alt=""
      {...(picture && { src: picture })}
      style={{ flex: 'none', fontSize: size / 2, background: 'var(--sb-tint)', color: 'var(--sb-ink)' }}
    >
      {[...nameOf(person)][0]?.toUpperCase()}
    </Avatar>
  );
}

export const PersonLine = ({ person }: { person: Person }) => (
  <Flex gap={10} align="center" className={css.person}>
    <PersonPicture person={person} size={28} />
    <strong>{nameOf(person)}</strong>
    <span>
      {person.user_name} · {person.id}
    </span>
  </Flex>
);
