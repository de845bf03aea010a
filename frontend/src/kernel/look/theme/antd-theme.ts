import { theme, type ThemeConfig } from 'antd';
import type { Palette, Shades } from './palette';
import { NEAR_BLACK, onColour, TEXT, towards, WHITE } from './readable';

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never[]) => unknown>;
type MapTokens = ReturnType<Algorithm>;

const TAG_COLOURS = [
  'blue', 'purple', 'cyan', 'green', 'magenta', 'pink', 'red', 'orange', 'yellow', 'volcano', 'geekblue', 'lime', 'gold',
] as const; // prettier-ignore

const fillTokens = (
  name: 'Primary' | 'Success' | 'Warning' | 'Error' | 'Info',
  { tint, tintHover, edge, ink, inkHover }: Shades,
) => ({
  [`color${name}Bg`]: tint,
  [`color${name}BgHover`]: tintHover,
  [`color${name}Border`]: edge,
  [`color${name}BorderHover`]: edge,
  [`color${name}Text`]: ink,
  [`color${name}TextHover`]: inkHover,
  [`color${name}TextActive`]: inkHover,
});

/** A status colour is used more often for text or icons than for fills, so its main tone is the readable one. */
const statusTokens = (name: 'Success' | 'Warning' | 'Error' | 'Info', shades: Shades) => ({
  ...fillTokens(name, shades),
  [`color${name}`]: shades.ink,
  [`color${name}Hover`]: shades.inkHover,
  [`color${name}Active`]: shades.inkHover,
});

/** The library's own tag colours, with a text colour that is readable on their background. */
function tagTokens(tokens: MapTokens, { mode, container }: Palette): Partial<MapTokens> {
  const target = mode === 'light' ? NEAR_BLACK : WHITE;
  return Object.fromEntries(
    TAG_COLOURS.flatMap((name) => {
      const text = towards(target, tokens[`${name}-7`], [tokens[`${name}-1`], container], TEXT);
      return [`${name}-7`, `${name}7`].map((key) => [key, text]);
    }),
  );
}

/** Overrides the colours that the library's algorithm computes from the seed with our palette. */
const repaint =
  (palette: Palette): Algorithm =>
  (_seed, tokens) => {
    if (!tokens) throw new Error('Our palette is laid over the one of the component library, which must come first');
    const { primary } = palette;
    return {
      ...tokens,
      ...tagTokens(tokens, palette),
      ...fillTokens('Primary', primary),
      ...statusTokens('Success', palette.success),
      ...statusTokens('Warning', palette.warning),
      ...statusTokens('Error', palette.error),
      ...statusTokens('Info', palette.info),
      colorPrimary: primary.fill,
      colorPrimaryHover: primary.fillHover,
      colorPrimaryActive: primary.fillActive,
      colorLink: primary.ink,
      colorLinkHover: primary.inkHover,
      colorLinkActive: primary.inkHover,
      colorText: palette.text,
      colorTextSecondary: palette.text2,
      colorTextTertiary: palette.text3,
      colorTextQuaternary: palette.disabled,
      colorBgLayout: palette.layout,
      colorBgContainer: palette.container,
      colorBgElevated: palette.elevated,
      colorBorder: palette.border,
      colorBorderSecondary: palette.divider,
    };
  };

/** The components that use the primary colour for text, or put white marks on it. */
const componentTokens = ({ primary, error }: Palette): ThemeConfig['components'] => ({
  Button: {
    primaryColor: primary.on,
    dangerColor: onColour(error.ink),
    defaultHoverColor: primary.ink,
    defaultHoverBorderColor: primary.ink,
    defaultActiveColor: primary.ink,
    defaultActiveBorderColor: primary.ink,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
  },
  Checkbox: { colorPrimary: primary.control, colorPrimaryHover: primary.control, borderRadiusSM: 4 },
  Radio: { colorPrimary: primary.control, colorPrimaryHover: primary.control },
  Switch: { colorPrimary: primary.control, colorPrimaryHover: primary.control },
  DatePicker: { colorTextLightSolid: primary.on },
  Dropdown: { colorPrimary: primary.ink },
  Menu: { itemSelectedColor: primary.ink },
  Pagination: { colorPrimary: primary.ink, colorPrimaryHover: primary.inkHover },
  Tabs: { itemSelectedColor: primary.ink, itemHoverColor: primary.ink, itemActiveColor: primary.ink },
  Tree: { nodeSelectedColor: primary.ink, directoryNodeSelectedColor: primary.on },
  Upload: { colorPrimary: primary.ink },
});

interface Wishes {
  fontFamily: string;
  /** Whether animations are allowed. */
  motion: boolean;
}

/** The theme of the component library in our palette. */
export function antdTheme(palette: Palette, { fontFamily, motion }: Wishes): ThemeConfig {
  const base = palette.mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: [base, repaint(palette)],
    token: {
      colorPrimary: palette.primary.fill,
      colorTextPlaceholder: palette.text3,
      controlOutline: palette.primary.tintHover,
      borderRadius: 8,
      fontFamily,
      motion,
    },
    components: componentTokens(palette),
  };
}
