/** The eight preset colours of the console. */
export const presets = [
  { name: 'default', color: '#4165d7' },
  { name: 'emerald', color: '#51c21a' },
  { name: 'rosewood', color: '#d0378d' },
  { name: 'gold', color: '#ffa500' },
  { name: 'cherry', color: '#ff69b4' },
  { name: 'mint', color: '#3eb489' },
  { name: 'blueGrey', color: '#708090' },
  { name: 'coral', color: '#ff4500' },
] as const;

export type PresetName = (typeof presets)[number]['name'];
export type ThemeName = PresetName | 'custom';

export const nameOf = (color: string): ThemeName =>
  presets.find((preset) => preset.color === color.toLowerCase())?.name ?? 'custom';
