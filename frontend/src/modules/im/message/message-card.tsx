import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { Content } from './content';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { groupPath, personPath } from './places';
import css from './message-file.module.css';

/** A contact card of a user or a group. */
export function MessageCard({ card }: { card: Extract<Content, { kind: 'card' }> }) {
  const { t } = useTranslation('im-chat');
  const isUser = card.of === 'user';
  const mayOpen = useCan()(isUser ? 'im/user/info' : 'im/group/info') && card.id !== undefined;
  const facts = (
    <>
      <Portrait name={card.name} image={card.image} size={36} />
      <span>
        <bdi>{card.name}</bdi>
        <small>{t(isUser ? 'kind.userCard' : 'kind.groupCard')}</small>
      </span>
    </>
  );
  if (!mayOpen || card.id === undefined) return <span className={css.file}>{facts}</span>;
  return (
    <Link className={css.file ?? ''} to={isUser ? personPath(card.id) : groupPath(card.id)}>
      {facts}
    </Link>
  );
}
