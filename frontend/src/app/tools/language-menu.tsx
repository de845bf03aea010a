import CheckOutlined from '@ant-design/icons/CheckOutlined';
import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import { App, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../kernel/basis/failure/api-error';
import { background } from '../../kernel/basis/failure/background';
import { changeLanguage, useLanguage } from '../../kernel/basis/i18n/language-store';
import { type Language, languageNames, languages, languageTags } from '../../kernel/basis/i18n/languages';
import { ToolButton } from './tool-button';

/** The three languages, each by its own name. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const current = useLanguage(({ language }) => language);
  const choose = (language: Language) =>
    changeLanguage(language).catch((error: unknown) => void message.error(messageOf(error)));
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectedKeys: [current],
        items: languages.map((language) => ({
          key: language,
          label: <span lang={languageTags[language]}>{languageNames[language]}</span>,
          icon: <CheckOutlined style={{ visibility: language === current ? 'visible' : 'hidden' }} />,
          onClick: () => background(choose(language)),
        })),
      }}
    >
      <ToolButton label={t('language')}>
        <TranslationOutlined />
      </ToolButton>
    </Dropdown>
  );
}
