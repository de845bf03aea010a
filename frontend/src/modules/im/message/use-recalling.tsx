import { RollbackOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceOf } from '../../../kernel/resource/declare/resource';
import { MessageStatus, MessageType } from './chat-message';
import { RecallDialog, type Recalled } from './recall/recall-dialog';

type Resource = 'im/private_message' | 'im/group_message';

/** Recalls one or several messages of a table, each only once. */
export function useRecalling<R extends Resource>(messages: ResourceOf<R>) {
  const { t } = useTranslation('im-messages');
  const [recalling, setRecalling] = useState<Recalled[]>([]);
  const of = useMemo<ResourceOf<R>>(
    () => ({
      ...messages,
      actions: [
        {
          name: 'recall',
          icon: <RollbackOutlined />,
          danger: true,
          many: true,
          run: (rows: never[]) => setRecalling(rows),
        },
      ],
    }),
    [messages],
  );
  const refusal = ({ status, type }: Pick<Recalled, 'type'> & { status: number }, action: string) => {
    if (action !== 'recall') return undefined;
    if (status === MessageStatus.Recalled) return t('recall.already');
    return type === MessageType.Recall || type === MessageType.Tip ? t('recall.note') : undefined;
  };
  const dialog = <RecallDialog of={messages.name} messages={recalling} onClose={() => setRecalling([])} />;
  return { of, refusal, dialog };
}
