import type { i18n, ThirdPartyModule, TOptions, TypeOptions } from 'i18next';

/**
 * What the compiler takes `react-i18next` for (`paths` in tsconfig.json): the part of it that is used here, by the texts of keys.d.ts. The
 * library's own types follow each call through all that it can do; of a minute for the whole console they took two thirds.
 */
type Texts = TypeOptions['resources'];
type Space = keyof Texts;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** Forms of one plural are asked for by the key that they have in common. */
type Asked<Key> = Key extends `${infer Plural}_${PluralForm}` ? Plural : Key;

type Keys = { [S in Space]: Asked<keyof Texts[S] & string> };
/** As they are called from another namespace. */
type Named = { [S in Space]: `${S}:${Keys[S]}` };

export type Translate<Key extends string> = (key: Key, values?: TOptions) => string;

/** For what is no component. */
export type NamedKey = Named[Space];

/** Of a namespace in a component's hand, or of several: keys of the first go without its name. */
export type KeyOf<First extends Space, All extends Space = First> = Keys[First] | Named[All];

interface Translation<Key extends string> {
  t: Translate<Key>;
  i18n: i18n;
  ready: boolean;
}

export function useTranslation<S extends Space = 'common'>(space?: S): Translation<KeyOf<S>>;
export function useTranslation<const S extends readonly [Space, ...Space[]]>(
  spaces: S,
): Translation<KeyOf<S[0], S[number]>>;

export const initReactI18next: ThirdPartyModule;
