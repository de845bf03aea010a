import i18next from 'i18next';
import { initReactI18next, type NamedKey, type Translate } from 'react-i18next';
import { background } from '../failure/background';
import { currentLanguage, DEFAULT_LANGUAGE, languages } from './languages';

/**
 * Texts are in `locales/<language>/<namespace>.json`, one namespace per area or resource, with placeholders like `{name}`. They are added
 * by `loadLanguage`, so nothing here waits for them.
 */
background(
  i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...languages],
    lowerCaseLng: true,
    // `zh-tw` must not fall back to `zh`.
    load: 'currentOnly',
    ns: [],
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  }),
);

/** For code outside of components, with the namespace before the key. Components use `useTranslation`, which follows the language. */
export const t = i18next.t as unknown as Translate<NamedKey>;

export const i18n = i18next;
