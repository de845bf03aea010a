import type { ComponentType } from 'react';

const sources = new Map<string, ComponentType>();

/** Registers a component that draws nothing and offers commands (`useCommands`) while somebody is signed in. */
export const addCommandSource = (name: string, source: ComponentType) => void sources.set(name, source);

export const commandSources = (): [name: string, source: ComponentType][] => [...sources];
