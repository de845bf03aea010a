import type { ComponentType } from 'react';
import type { Layer } from './layers';
import type { Tool } from './toolbar';

/**
 * A part of the console's frame that registers itself. All plugins are installed before anything is drawn, those with a higher order first.
 * Then they are set up in the same order, and can use what the others have installed.
 */
export interface ShellPlugin {
  name: string;
  order: number;
  /** layers above every page */
  layers?: readonly Omit<Layer, 'name'>[];
  /** tools in the top bar */
  tools?: readonly Omit<Tool, 'name'>[];
  /** commands in the command palette */
  commands?: ComponentType;
  install?(): void | Promise<void>;
  setup?(): void | Promise<void>;
}
