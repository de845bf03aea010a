import { App, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { get } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import css from './proposal-target.module.css';

interface Props {
  resource: 'im/group_message' | 'im/private_message';
  id: number;
  name: string;
}

/** A link to a message in its conversation. The server finds the conversation, for staff who may read it. */
export function MessageLink({ resource, id, name }: Props) {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const go = async () => {
    try {
      await navigate(`/im/conversation?${await conversationOf(resource, id)}&around=${id}`);
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return (
    <Button type="link" size="small" className={css.link ?? ''} onClick={() => background(go())}>
      {name}
    </Button>
  );
}

async function conversationOf(resource: Props['resource'], id: number): Promise<string> {
  if (resource === 'im/group_message') return `group_id=${(await get(resource, 'info', { id })).group_id}`;
  const { send_id, recv_id } = await get(resource, 'info', { id });
  return `user_id=${send_id}&peer_id=${recv_id}`;
}
