/**
 * The variables themselves: for the list of what is in force, and for what has to be said where they are not valid. Everything else uses
 * what `env` has read from them.
 */
export const surroundings: NodeJS.ProcessEnv = process.env;
