import { clothes } from './clothes';
import type { Drawing } from './drawing';
import { electronics } from './electronics';
import { food } from './food';
import { household } from './household';
import { drawView, type View } from './views-of';

const DRAWINGS = new Map<string, Drawing>(Object.entries({ ...electronics, ...household, ...clothes, ...food }));

/** Some have more pictures than others, as they would in a shop. The first is the one that lists show. */
const VIEWS: readonly (readonly View[])[] = [
  ['whole', 'near', 'night'],
  ['whole', 'near'],
  ['whole', 'night'],
];

/** The articles of the demo that there are pictures of. */
export const drawnTitles = [...DRAWINGS.keys()];

/** Each picture of an article, as an SVG; none where there is no drawing of it. */
export function picturesOf(title: string): string[] {
  const drawing = DRAWINGS.get(title);
  const views = VIEWS[drawnTitles.indexOf(title) % VIEWS.length] ?? [];
  return drawing ? views.map((view) => drawView(drawing, view)) : [];
}
