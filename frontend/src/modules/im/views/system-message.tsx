import { SendOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { useMay } from '../../../kernel/resource/act/use-may';
import { Caution } from '../capability/caution';
import { NO_NEEDS, useFittedResource } from '../capability/fit-fields';
import { PushLayer } from '../sm-push-task/push-layer';
import { type Pushing } from '../sm-push-task/pushing';
import { type Message, MessageDetails } from '../system-message/message-details';
import { MessagePreview } from '../system-message/message-preview';
import { messages } from '../system-message/message-resource';

/** System messages to the users of the chat, and their pushes. */
export default function SystemMessagePage() {
  const { t } = useTranslation('im-message');
  const mayPush = useMay('im/sm_push_task')('add');
  // There is no details view, because the form shows the same values.
  const mayEdit = useMay('im/system_message')('update');
  const of = useFittedResource(messages, NO_NEEDS, 'systemMessages');
  const [opened, setOpened] = useState<Message>();
  const [pushing, setPushing] = useState<Pushing>();
  return (
    <>
      <ResourcePage
        of={of}
        {...(!mayEdit && { onOpen: setOpened })}
        entries={(row) =>
          mayPush
            ? [{ key: 'push', label: t('push'), icon: <SendOutlined />, run: () => setPushing({ message: row }) }]
            : []
        }
        formHead={<Caution of="systemMessages" />}
        form={<MessagePreview />}
      />
      <MessageDetails message={opened} onClose={() => setOpened(undefined)} />
      <PushLayer open={pushing} onClose={() => setPushing(undefined)} />
    </>
  );
}
