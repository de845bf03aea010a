import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../kernel/basis/failure/background';
import { useCommands } from '../../kernel/shell/plugins/commands';
import { changeLanguage, useLanguage } from '../../kernel/basis/i18n/language-store';
import { languageNames, languages } from '../../kernel/basis/i18n/languages';
import type { ShellPlugin } from '../../kernel/shell/plugins/shell-plugin';
import { LanguageMenu } from '../tools/language-menu';

/** The choice of a language. The texts themselves are loaded before all plugins, because every plugin needs them. */
export const languagePlugin: ShellPlugin = {
  name: 'language',
  order: 90,
  tools: [{ order: 20, onPhone: true, component: LanguageMenu }],
  commands: LanguageCommands,
};

function LanguageCommands() {
  const { t } = useTranslation('shell');
  const current = useLanguage(({ language }) => language);
  useCommands(
    useMemo(
      () =>
        languages
          .filter((language) => language !== current)
          .map((language) => ({
            id: `language.${language}`,
            title: t('switchTo', { language: languageNames[language] }),
            keywords: `language ${language}`,
            icon: <TranslationOutlined />,
            run: () => background(changeLanguage(language)),
          })),
      [t, current],
    ),
  );
  return null;
}
