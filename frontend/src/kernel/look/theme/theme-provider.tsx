import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { Language } from '../../basis/i18n/languages';
import { useLanguage } from '../../basis/i18n/language-store';
import { antdTheme } from './antd-theme';
import { paletteOf } from './palette';
import { reducedMotion } from './reveal-mode';
import { paintRoot } from './root-style';
import { useTheme } from './theme-store';

const LATIN = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto";
const HAN = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC'";
const HAN_TRADITIONAL = "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC'";

/** The same code point is drawn differently in Simplified and Traditional Chinese, so the font has to follow the language. */
const fontOf = (language: Language) =>
  `${LATIN}, ${language === 'zh-tw' ? `${HAN_TRADITIONAL}, ${HAN}` : HAN}, sans-serif`;

/** Applies the theme to the component library, our style sheets and the browser's native controls. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const color = useTheme((theme) => theme.color);
  const mode = useTheme((theme) => theme.mode);
  const { language, components } = useLanguage();
  const palette = useMemo(() => paletteOf(color, mode), [color, mode]);
  const theme = useMemo(
    () => antdTheme(palette, { fontFamily: fontOf(language), motion: !reducedMotion() }),
    [palette, language],
  );
  useLayoutEffect(() => {
    paintRoot(palette);
    document.documentElement.style.setProperty('--sb-font', fontOf(language));
  }, [palette, language]);

  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} {...(components && { locale: components })}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
