import { surroundings } from './env';

/** The environment of this process, for one that has to see the same. */
export const ownVariables = (): NodeJS.ProcessEnv => ({ ...surroundings });
