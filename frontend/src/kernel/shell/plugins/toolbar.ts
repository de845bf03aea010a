import type { ComponentType } from 'react';

/** A tool at the right end of the top bar. */
export interface Tool {
  name: string;
  /** lower ones are further left */
  order: number;
  /** on a phone there is room for only a few */
  onPhone: boolean;
  component: ComponentType<{ isPhone: boolean }>;
}

const tools = new Map<string, Tool>();

/** Adds a tool. A later tool of the same name replaces the earlier one. */
export const addTool = (tool: Tool) => void tools.set(tool.name, tool);

export const shownTools = (isPhone: boolean): Tool[] =>
  [...tools.values()].filter(({ onPhone }) => onPhone || !isPhone).sort((one, other) => one.order - other.order);
