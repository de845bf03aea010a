import { mix } from './colour';
import { MARK, NEAR_BLACK, onColour, TEXT, towards, WHITE } from './readable';

/** The surface and text colours of a mode; they do not depend on the chosen colour. */
const surfaces = {
  light: {
    layout: '#f4f6fb',
    container: '#ffffff',
    elevated: '#ffffff',
    border: '#d5dae6',
    divider: '#e8ebf2',
    text: '#1b2133',
    text2: '#465069',
    text3: '#626b82',
    disabled: '#a3aabb',
    fill: '#f0f3f9',
    fill2: '#e6eaf3',
    side: '#2c3147',
    sideHover: '#383e58',
    sideText: '#e5eaf3',
    sideText2: '#aab3ca',
    sideLine: '#3a405a',
    shadow: '0 1px 2px rgb(27 33 51 / 5%), 0 4px 16px rgb(27 33 51 / 5%)',
    status: { success: '#2f9e44', warning: '#e8890c', error: '#e5484d', info: '#2f7de1' },
  },
  dark: {
    layout: '#10131a',
    container: '#181c26',
    elevated: '#1f2430',
    border: '#38404f',
    divider: '#272d3a',
    text: '#e8ebf2',
    text2: '#b6becd',
    text3: '#98a1b3',
    disabled: '#5d6577',
    fill: '#212633',
    fill2: '#2a303f',
    side: '#181c26',
    sideHover: '#242a38',
    sideText: '#e5eaf3',
    sideText2: '#98a1b3',
    sideLine: '#272d3a',
    shadow: '0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 25%)',
    status: { success: '#3fb660', warning: '#e0962e', error: '#f0666b', info: '#5a9bf0' },
  },
} as const;

export type Mode = keyof typeof surfaces;

/** A colour in its different uses. */
export interface Shades {
  /** Filled areas: exactly the chosen colour. */
  fill: string;
  fillHover: string;
  fillActive: string;
  /** Text on the fill. */
  on: string;
  /** The colour for text on any of our surfaces. */
  ink: string;
  inkHover: string;
  /** The colour of small controls, whose white mark and whose edge must both be visible. */
  control: string;
  /** Tinted backgrounds, and a border for them. */
  tint: string;
  tintHover: string;
  edge: string;
}

/**
 * There are nine steps of ten per cent between a colour and white or near-black. In dark mode, the two ends are swapped. On hover, a fill
 * moves away from its text colour, so that the text never becomes harder to read.
 */
function shadesOf(color: string, mode: Mode): Shades {
  const { container, layout, elevated, text } = surfaces[mode];
  const on = onColour(color);
  const away = on === WHITE ? NEAR_BLACK : WHITE;
  const tint = mix(color, container, mode === 'light' ? 0.9 : 0.8);
  const tintHover = mix(color, container, mode === 'light' ? 0.8 : 0.7);
  const ink = towards(
    mode === 'light' ? NEAR_BLACK : WHITE,
    color,
    [container, layout, elevated, tint, tintHover],
    TEXT,
  );
  return {
    fill: color,
    fillHover: mix(color, away, 0.1),
    fillActive: mix(color, away, 0.2),
    on,
    ink,
    inkHover: mix(ink, text, 0.3),
    control: towards(NEAR_BLACK, color, [WHITE], MARK),
    tint,
    tintHover,
    edge: mix(color, container, 0.6),
  };
}

export interface Palette extends Omit<(typeof surfaces)[Mode], 'status'> {
  mode: Mode;
  primary: Shades;
  success: Shades;
  warning: Shades;
  error: Shades;
  info: Shades;
}

/** Computes all colours of the console from the chosen one. */
export function paletteOf(color: string, mode: Mode): Palette {
  const { status, ...rest } = surfaces[mode];
  return {
    mode,
    ...rest,
    primary: shadesOf(color, mode),
    success: shadesOf(status.success, mode),
    warning: shadesOf(status.warning, mode),
    error: shadesOf(status.error, mode),
    info: shadesOf(status.info, mode),
  };
}
