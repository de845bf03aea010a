import { Descriptions } from 'antd';
import { useLanguage } from '../../../../kernel/i18n/language-store';
import { useTheme } from '../../../../kernel/theme/theme-store';
import { useIsPhone, useMedia } from '../../../../kernel/use-media';

export default function Device() {
  const language = useLanguage((state) => state.language);
  const { mode, name } = useTheme();
  const isPhone = useIsPhone();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'language', label: 'useLanguage()', children: language },
        { key: 'theme', label: 'useTheme()', children: `${name}, ${mode}` },
        { key: 'phone', label: 'useIsPhone()', children: String(isPhone) },
        { key: 'media', label: 'useMedia()', children: String(isStill) },
      ]}
    />
  );
}
