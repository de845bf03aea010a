import { clothes } from './clothes';
import type { Drawing } from './drawing';
import { electronics } from './electronics';
import { food } from './food';
import { household } from './household';
import { drawView, type View } from './views-of';

const DRAWINGS = new Map<string, Drawing>(Object.entries({ ...electronics, ...household, ...clothes, ...food }));

/** Articles have different numbers of pictures, as in a shop. The first one is shown in lists. */
const VIEWS: readonly (readonly View[])[] = [
  ['whole', 'near', 'night'],
  ['whole', 'near'],
  ['whole', 'night'],
];

/** The demo articles that have a drawing. */
export const drawnTitles = [...DRAWINGS.keys()];

/** The pictures of an article as SVG; empty if there is no drawing of it. */
export function picturesOf(title: string): string[] {
  const drawing = DRAWINGS.get(title);
  const views = VIEWS[drawnTitles.indexOf(title) % VIEWS.length] ?? [];
  return drawing ? views.map((view) => drawView(drawing, view)) : [];
}
