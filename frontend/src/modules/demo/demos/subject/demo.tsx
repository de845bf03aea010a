import { StopOutlined, UserOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../../kernel/look/portrait/portrait';
import { PagedList } from '../../../../kernel/screens/subject/paged-list';
import { SubjectActs } from '../../../../kernel/screens/subject/subject-acts';
import { SubjectBan } from '../../../../kernel/screens/subject/subject-ban';
import { SubjectBody } from '../../../../kernel/screens/subject/subject-body';
import { SubjectHeader } from '../../../../kernel/screens/subject/subject-header';
import { SubjectPage } from '../../../../kernel/screens/subject/subject-page';
import { SubjectTabs } from '../../../../kernel/screens/subject/subject-tabs';
import { FRUIT } from '../../memory/fruit';

const query = { isAllowed: true, isLoading: false, error: null, refetch: () => undefined };

export default function Subject() {
  const { t } = useTranslation('demo-rows');
  const [isBanned, setBanned] = useState(false);
  const toggle = () => setBanned(!isBanned);
  const baskets = (
    <PagedList
      queryKey={['demo', 'baskets']}
      ask={(page, size) => Promise.resolve({ list: FRUIT.slice((page - 1) * size, page * size), total: FRUIT.length })}
      row={({ id, name }) => <li key={id}>{name}</li>}
      empty={{ icon: <UserOutlined />, title: t('noFruit') }}
      className={undefined}
    />
  );
  return (
    <SubjectPage id={1} query={query} texts="user-person" icon={<UserOutlined />} list="/demo">
      <SubjectHeader
        portrait={<Portrait name="Pomona" image={null} size={60} />}
        name="Pomona"
        tags={null}
        facts={[[t('market'), t('isOpen')]]}
      >
        <SubjectActs
          acts={[{ name: 'ban', label: t(isBanned ? 'allow' : 'forbid'), icon: <StopOutlined />, run: toggle }]}
          rare={[{ name: 'again', label: t('again'), run: () => setBanned(false) }]}
        />
      </SubjectHeader>
      {isBanned && <SubjectBan title={t('forbidden')} />}
      <SubjectTabs
        tabs={[
          { key: 'profile', label: t('note'), children: <SubjectBody>{t('noFruitNote')}</SubjectBody> },
          { key: 'fruit', label: t('fruit'), children: baskets },
        ]}
      />
    </SubjectPage>
  );
}
