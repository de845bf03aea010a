import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';

export type View = 'grid' | 'list';

interface Props {
  view: View;
  onChange: (view: View) => void;
}

/** Switches between tiles and list. */
export function ViewSwitch({ view, onChange }: Props) {
  const { t } = useTranslation('space');
  return (
    <Segmented<View>
      aria-label={t('view')}
      value={view}
      onChange={onChange}
      options={[
        { value: 'grid', icon: <AppstoreOutlined />, title: t('view.grid') },
        { value: 'list', icon: <UnorderedListOutlined />, title: t('view.list') },
      ]}
    />
  );
}
