import { Conversation } from '../../conversation/conversation';
import css from './group-talk.module.css';

/** The messages of one group. */
export const GroupTalk = ({ groupId }: { groupId: number }) => (
  <div className={css.talk}>
    <Conversation scope={{ group_id: groupId }} />
  </div>
);
