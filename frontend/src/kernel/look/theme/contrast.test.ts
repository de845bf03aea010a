import { describe, expect, it } from 'vitest';
import { contrast } from './colour';
import { paletteOf, type Mode } from './palette';
import { presets } from './presets';
import { MARK, onColour, TEXT, WHITE } from './readable';

const modes: Mode[] = ['light', 'dark'];
const cases = presets.flatMap(({ name, color }) => modes.map((mode) => ({ name, color, mode })));

describe.each(cases)('$name in $mode mode', ({ color, mode }) => {
  const palette = paletteOf(color, mode);
  const { primary } = palette;

  it('uses the chosen colour for fills, with readable text on it, also hovered and pressed', () => {
    expect(primary.fill).toBe(color);
    for (const fill of [primary.fill, primary.fillHover, primary.fillActive]) {
      expect(contrast(primary.on, fill)).toBeGreaterThanOrEqual(TEXT);
    }
  });

  it('has links and coloured text that are readable on every surface', () => {
    for (const surface of [palette.container, palette.layout, palette.elevated, primary.tint, primary.tintHover]) {
      expect(contrast(primary.ink, surface)).toBeGreaterThanOrEqual(TEXT);
    }
    expect(contrast(primary.inkHover, palette.container)).toBeGreaterThanOrEqual(TEXT);
  });

  it('has visible marks in small controls, and visible controls on their surface', () => {
    expect(contrast(WHITE, primary.control)).toBeGreaterThanOrEqual(MARK);
    expect(contrast(primary.control, palette.container)).toBeGreaterThanOrEqual(MARK);
  });
});

describe.each(modes)('%s mode', (mode) => {
  const palette = paletteOf('#4165d7', mode);

  it('has texts that are readable on every surface', () => {
    for (const text of [palette.text, palette.text2, palette.text3]) {
      for (const surface of [palette.layout, palette.container, palette.elevated, palette.fill]) {
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(TEXT);
      }
    }
    for (const text of [palette.sideText, palette.sideText2]) {
      for (const surface of [palette.side, palette.sideHover]) {
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(TEXT);
      }
    }
  });

  it.each(['success', 'warning', 'error', 'info'] as const)('has a readable %s tone', (status) => {
    const { ink, tint } = palette[status];
    expect(contrast(ink, palette.container)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(ink, tint)).toBeGreaterThanOrEqual(TEXT);
  });
});

it('finds a readable text colour for any custom colour', () => {
  for (let value = 0; value < 0xffffff; value += 40_503) {
    const color = `#${value.toString(16).padStart(6, '0')}`;
    expect(contrast(onColour(color), color)).toBeGreaterThanOrEqual(TEXT);
  }
});
