import { resolve } from 'node:path';

/** npm runs a command in the root folder, but the user's paths are relative to the folder where the command was typed. */
export const typedPath = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
