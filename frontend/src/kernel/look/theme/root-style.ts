import type { Palette } from './palette';

const variables = ({ primary, success, warning, error, info, ...palette }: Palette): Record<string, string> => ({
  primary: primary.fill,
  'primary-hover': primary.fillHover,
  'on-primary': primary.on,
  ink: primary.ink,
  tint: primary.tint,
  'tint-hover': primary.tintHover,
  edge: primary.edge,
  success: success.ink,
  'success-tint': success.tint,
  warning: warning.ink,
  'warning-tint': warning.tint,
  error: error.ink,
  'error-tint': error.tint,
  info: info.ink,
  'info-tint': info.tint,
  layout: palette.layout,
  container: palette.container,
  elevated: palette.elevated,
  border: palette.border,
  divider: palette.divider,
  text: palette.text,
  'text-2': palette.text2,
  'text-3': palette.text3,
  disabled: palette.disabled,
  fill: palette.fill,
  'fill-2': palette.fill2,
  side: palette.side,
  'side-hover': palette.sideHover,
  'side-text': palette.sideText,
  'side-text-2': palette.sideText2,
  'side-line': palette.sideLine,
  shadow: palette.shadow,
});

/** Sets the palette as CSS variables, `var(--sb-ink)` and so on, and tells the browser the mode of its native controls. */
export function paintRoot(palette: Palette): void {
  const root = document.documentElement;
  root.dataset['mode'] = palette.mode;
  for (const [name, value] of Object.entries(variables(palette))) root.style.setProperty(`--sb-${name}`, value);
}
