import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';

/** A command that the command palette offers in addition to the pages. */
export interface Command {
  /** Unique and stable, `theme.dark`. */
  id: string;
  title: string;
  /** More search words. */
  keywords?: string;
  icon?: ReactNode;
  run: () => void;
}

export const useCommandList = create<{ commands: readonly Command[] }>(() => ({ commands: [] }));

/** Offers commands in the palette while the component is mounted. Memoise the list: a new list is registered again. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const ids = new Set(commands.map(({ id }) => id));
    useCommandList.setState((list) => ({ commands: [...list.commands.filter(({ id }) => !ids.has(id)), ...commands] }));
    return () =>
      useCommandList.setState((list) => ({ commands: list.commands.filter((one) => !commands.includes(one)) }));
  }, [commands]);
}
