import { IdcardOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import type { ResourceOf } from '../../../kernel/resource/declare/resource';
import { useChatActing } from '../act/use-chat-acting';
import { type Needs, useFittedResource } from '../capability/fit-fields';
import { useCapability } from '../capability/use-capability';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { RealNameDrawer } from '../real-name/real-name-drawer';
import { realNames } from '../real-name/real-name-resource';
import { revocationOf } from '../person/revocation';

const NEEDS: Needs = { phone: 'phone', id_card: 'realName', is_real_name: 'realName' };

/** Real-name records with their documents. Staff can cancel invalid ones. */
export default function RealNamePage() {
  const { t } = useTranslation('im-real-name');
  const { has, reason } = useCapability('realName');
  const known = useFittedResource(realNames, NEEDS, 'realName');
  const { begin, layer } = useChatActing();
  // Only the id of this row is used, because the list reloads the row when a real name is revoked.
  const [opened, setOpened] = useState<Row<'im/real_name'>>();
  useLiveInvalidate('im/user', ['im/real_name']);
  const of = useMemo(
    (): ResourceOf<'im/real_name'> => ({
      ...known,
      actions: [
        {
          name: 'cancelRealName',
          icon: <UserDeleteOutlined />,
          danger: true,
          many: true,
          run: (people: Row<'im/real_name'>[]) => begin(revocationOf(people)),
        },
      ] as ResourceOf['actions'],
    }),
    [begin, known],
  );
  if (!has) return <Empty icon={<IdcardOutlined />} title={t('empty')} note={reason} />;
  return (
    <>
      <ResourcePage of={of} onOpen={setOpened} />
      <RealNameDrawer person={opened} onClose={() => setOpened(undefined)} />
      {layer}
    </>
  );
}
