const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys that open the palette, as this keyboard names them. */
export const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';

export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
