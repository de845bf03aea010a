import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';

/** Something that the command palette offers besides the pages. */
export interface Command {
  /** Unique and stable, `theme.dark`. */
  id: string;
  title: string;
  /** More words to be found by. */
  keywords?: string;
  icon?: ReactNode;
  run: () => void;
}

export const useCommandList = create<{ commands: readonly Command[] }>(() => ({ commands: [] }));

/**
 * Offers commands in the palette for as long as the component is on screen. Memoise the list: a new one is registered anew.
 */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const ids = new Set(commands.map(({ id }) => id));
    useCommandList.setState((list) => ({ commands: [...list.commands.filter(({ id }) => !ids.has(id)), ...commands] }));
    return () =>
      useCommandList.setState((list) => ({ commands: list.commands.filter((one) => !commands.includes(one)) }));
  }, [commands]);
}
