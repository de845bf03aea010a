import { CommitLosingProxy } from '../process/commit-losing-proxy';

/** The house's own database behind a proxy that loses a COMMIT. Import it before anything that reads the environment. */
export const ownProxy = process.env.DATABASE_URL ? new CommitLosingProxy(process.env.DATABASE_URL) : undefined;

if (ownProxy) Object.assign(process.env, { DATABASE_URL: ownProxy.url, SEED: 'base' });
