import { Descriptions } from 'antd';
import { useLanguage } from '../../../../kernel/basis/i18n/language-store';
import { useTheme } from '../../../../kernel/look/theme/theme-store';
import { useIsPhone, useMedia } from '../../../../kernel/look/size/use-media';

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
