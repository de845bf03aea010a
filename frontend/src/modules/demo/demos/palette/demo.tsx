import { ThunderboltOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../../kernel/shell/plugins/commands';

export default function PaletteEntry() {
  const { t } = useTranslation('demo-rows');
  const [count, setCount] = useState(0);
  const commands = useMemo(
    () => [
      {
        id: 'demo.pear',
        title: t('eatPear'),
        keywords: 'pear fruit',
        icon: <ThunderboltOutlined />,
        run: () => setCount((before) => before + 1),
      },
    ],
    [t],
  );
  useCommands(commands);
  return (
    <>
      <Typography.Paragraph>{t('paletteNote')}</Typography.Paragraph>
      <output>{t('eaten', { n: count })}</output>
    </>
  );
}
