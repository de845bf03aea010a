import { Avatar } from 'antd';

interface Person {
  name?: string | null;
  nickName?: string | null;
  username: string;
  headImg?: string | null;
}

interface Props {
  person: Person;
  size?: number;
}

/** The picture of a staff member, or the first character of the name. It is hidden from screen readers, because the name is next to it. */
export function StaffAvatar({ person, size = 32 }: Props) {
  const { name, nickName, username, headImg } = person;
  const initial = [...(name || nickName || username)][0]?.toUpperCase();
  return (
    <Avatar
      size={size}
      shape="square"
      alt=""
      {...(headImg && { src: headImg })}
      style={{ background: 'var(--sb-tint)', color: 'var(--sb-ink)', borderRadius: 8, fontWeight: 600 }}
    >
      {initial}
    </Avatar>
  );
}
