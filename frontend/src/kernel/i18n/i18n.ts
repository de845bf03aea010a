import i18next from 'i18next';
import { initReactI18next, type NamedKey, type Translate } from 'react-i18next';
import { background } from '../background';
import { currentLanguage, DEFAULT_LANGUAGE, languages } from './languages';

/**
 * Texts live in `locales/<language>/<namespace>.json`, a namespace an area or a resource, with `{name}` for what is filled in.
 * They are added by `loadLanguage`, so nothing here waits for them.
 */
background(
  i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...languages],
    lowerCaseLng: true,
    // `zh-tw` must not look for a `zh`.
    load: 'currentOnly',
    ns: [],
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  }),
);

/** For what is no component, the namespace before the key. A component takes `useTranslation`, which follows the language. */
export const t = i18next.t as unknown as Translate<NamedKey>;

export const i18n = i18next;
