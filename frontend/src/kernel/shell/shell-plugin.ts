import type { ComponentType } from 'react';
import type { Layer } from './layers';
import type { Tool } from './toolbar';

/**
 * A part of the console's frame that brings itself along. All are installed before anything is drawn, those of higher order first, and
 * then set up in the same order, when each can count on what the others have installed.
 */
export interface ShellPlugin {
  name: string;
  order: number;
  /** what lies over every page */
  layers?: readonly Omit<Layer, 'name'>[];
  /** what stands in the top bar */
  tools?: readonly Omit<Tool, 'name'>[];
  /** what it offers in the command palette */
  commands?: ComponentType;
  install?(): void | Promise<void>;
  setup?(): void | Promise<void>;
}
