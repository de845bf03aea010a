import { create } from 'zustand';
import { isObject } from '../../basis/values/is-object';
import { local } from '../../basis/storage/storage';
import { isHex } from './colour';
import type { Mode } from './palette';
import { nameOf, presets, type ThemeName } from './presets';

export type ModeWish = Mode | 'system';
export type Transition = 'slide' | 'none';

interface Kept {
  color: string;
  name: ThemeName;
  /** Whether the top level of the menu is in the top bar. */
  isGroup: boolean;
  /** The transition of a page when it opens. */
  transition: Transition;
}

export interface Theme extends Kept {
  wish: ModeWish;
  mode: Mode;
}

const THEME = 'theme';
/** Also read by `public/boot.js`, before the first paint. */
const MODE = 'mode';
const FIRST: Kept = { color: presets[0].color, name: 'default', isGroup: false, transition: 'slide' };

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const modeOf = (wish: ModeWish): Mode => (wish === 'system' ? (systemDark.matches ? 'dark' : 'light') : wish);

function readKept(): Kept {
  const kept = local.readJson(THEME, isObject) ?? {};
  const color = isHex(kept['color']) ? kept['color'].toLowerCase() : FIRST.color;
  return {
    color,
    name: nameOf(color),
    isGroup: kept['isGroup'] === true,
    transition: kept['transition'] === 'none' ? 'none' : 'slide',
  };
}

function readWish(): ModeWish {
  const wish = local.read(MODE);
  return wish === 'dark' || wish === 'light' ? wish : 'system';
}

export const useTheme = create<Theme>(() => ({ ...readKept(), wish: readWish(), mode: modeOf(readWish()) }));

systemDark.addEventListener('change', () => useTheme.setState(({ wish }) => ({ mode: modeOf(wish) })));

useTheme.subscribe(({ color, name, isGroup, transition, wish }) => {
  local.writeJson(THEME, { color, name, isGroup, transition } satisfies Kept);
  local.write(MODE, wish);
});

export const setColor = (color: string) => useTheme.setState({ color: color.toLowerCase(), name: nameOf(color) });
export const setGroup = (isGroup: boolean) => useTheme.setState({ isGroup });
export const setTransition = (transition: Transition) => useTheme.setState({ transition });
/** Without the transition: see `revealMode`. */
export const setMode = (wish: ModeWish) => useTheme.setState({ wish, mode: modeOf(wish) });
export const wouldChangeMode = (wish: ModeWish) => modeOf(wish) !== useTheme.getState().mode;
