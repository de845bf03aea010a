import type { ComponentType } from 'react';

/** A component above every page: a drawer, a palette, a dialog. */
export interface Layer {
  name: string;
  /** Lower numbers are below. A layer without a number is registered but not drawn. */
  order?: number;
  disabled?: boolean;
  component: ComponentType;
}

const layers = new Map<string, Layer>();

/** Adds a layer. A later layer of the same name replaces the earlier one. */
export const addLayer = (layer: Layer) => void layers.set(layer.name, layer);

export const drawnLayers = (): Layer[] =>
  [...layers.values()]
    .filter(({ disabled, order }) => !disabled && order !== undefined)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
