import { isObject } from '../../basis/values/is-object';
import { useSession } from '../../call/session/session-store';
import { local } from '../../basis/storage/storage';

/** What a person has said of the headings of files: the field that each fills, or an empty text if its column is left out. */
export type HeadingMap = Record<string, string>;

const isMap = (value: unknown): value is HeadingMap =>
  isObject(value) && Object.values(value).every((field) => typeof field === 'string');

/** Kept per person and resource in this browser, because files of one source have the same headings every time. */
export const headingMap = {
  read: (resource: string): HeadingMap => local.readJson(keyOf(resource), isMap) ?? {},
  keep: (resource: string, map: HeadingMap): void => local.writeJson(keyOf(resource), map),
};

const keyOf = (resource: string): string => `import.${useSession.getState().identity?.id ?? 0}.${resource}`;
