import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../../kernel/screens/act/act';
import { postTo } from '../../../kernel/call/api/call';
import { isObject } from '../../../kernel/basis/values/is-object';
import { safeUrl } from '../../../kernel/basis/values/safe-url';
import { type EndUser, targetOf } from '../person/end-user';

/** Exports everything that is stored about a person into an archive, for the person who asked for it. */
export const exportOf = (person: EndUser): Act => ({
  name: 'exportPerson',
  texts: 'user-info',
  targets: [targetOf(person)],
  reason: 'wanted',
  longest: 200,
  templates: 'reveal',
  changes: ['im/audit'],
  run: async ({ reason = '' }) => {
    const archive = await postTo('user/info', 'exportPerson', { id: person.id, reason });
    return { count: 1, more: <ArchiveLink archive={archive} /> };
  },
});

/** The download link, as long as it is valid. */
function ArchiveLink({ archive }: { archive: unknown }) {
  const { t } = useTranslation('user-info');
  if (!isObject(archive)) return null;
  const { url, name, until } = archive;
  const href = safeUrl(url);
  if (!href) return null;
  return (
    <div>
      <Button type="primary" icon={<DownloadOutlined />} href={href} target="_blank" rel="noreferrer">
        {t('exportPerson.fetch', { name: String(name) })}
      </Button>
      <p>{t('exportPerson.until', { time: String(until) })}</p>
    </div>
  );
}
