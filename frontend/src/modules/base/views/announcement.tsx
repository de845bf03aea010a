import { TeamOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import type { Announcement } from '../announcement/announcement';
import { announcements } from '../announcement/announcement-resource';
import { ReadersDrawer } from '../announcement/readers-drawer';

/** What all staff should read, and who has confirmed that they have. */
export default function AnnouncementPage() {
  const { t } = useTranslation('base-announcement');
  const [opened, setOpened] = useState<Announcement>();
  const maySee = useCan()('base/sys/announcement/readers');
  const entries = (row: Announcement) =>
    maySee ? [{ key: 'readers', label: t('readers.see'), icon: <TeamOutlined />, run: () => setOpened(row) }] : [];
  const screen = useScreen(announcements, { entries });
  return (
    <>
      <ResourceScreen screen={screen} />
      <ReadersDrawer announcement={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
