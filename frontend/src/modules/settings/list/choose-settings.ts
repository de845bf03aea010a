import type { Setting } from './use-settings';

export interface Choice {
  /** a part of the name, the value or the effect */
  word: string;
  /** only what differs from the default */
  isChanged: boolean;
  /** only what differs between nodes */
  isDifferent: boolean;
}

export const EVERYTHING: Choice = { word: '', isChanged: false, isDifferent: false };

/** Those that somebody asks for, in the order of the server. */
export function chooseSettings(all: readonly Setting[], { word, isChanged, isDifferent }: Choice): Setting[] {
  const wanted = word.trim().toLowerCase();
  return all.filter(
    (one) =>
      (!isChanged || !one.isUsual) &&
      (!isDifferent || isMarked(one)) &&
      [one.name, one.value ?? '', one.effect].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** Whether the nodes differ, or may differ. */
export const isMarked = ({ agreement }: Setting): boolean => agreement === 'different' || agreement === 'unknown';

export interface SettingGroup {
  group: Setting['group'];
  settings: Setting[];
}

/** The groups in the order of the server, without empty ones. */
export function inGroups(settings: readonly Setting[]): SettingGroup[] {
  const groups = new Map<Setting['group'], Setting[]>();
  for (const one of settings) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups].map(([group, some]) => ({ group, settings: some }));
}
