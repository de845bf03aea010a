import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kernel/access/permission/can';
import { download } from '../../../../kernel/call/http/download';
import type { Act } from '../../../../kernel/screens/act/act';
import { useActing } from '../../../../kernel/screens/act/use-acting';
import type { PersonFile } from './person-file';

interface Props {
  id: number;
  file: PersonFile;
}

/** Downloads what a person may know of their cases, for the person who asked for it. That is recorded with its reason. */
export function DisclosureButton({ id, file: { cases } }: Props) {
  const { t } = useTranslation('im-desk');
  const isAllowed = useCan()('im/case/disclose');
  const { begin, layer } = useActing();
  if (!isAllowed) return null;
  return (
    <div>
      <Button size="small" icon={<ExportOutlined />} onClick={() => begin(disclosureTo(id, cases[0]?.subjectName))}>
        {t('disclose')}
      </Button>
      {layer}
    </div>
  );
}

const disclosureTo = (userId: number, name = `#${userId}`): Act => ({
  name: 'disclose',
  texts: 'im-desk',
  targets: [{ id: userId, name }],
  reason: 'wanted',
  longest: 200,
  templates: 'reveal',
  changes: ['im/audit'],
  run: async ({ reason = '' }) => {
    await download('im/case/disclose', { userId, reason }, `person-${userId}.zip`);
    return { count: 1 };
  },
});
