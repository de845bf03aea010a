import { CommitLosingProxy, type Lost } from '../process/commit-losing-proxy';
import { ChatDatabase } from './box-im/chat-database';

export type { Lost };

const { TEST_DATABASE_URL } = process.env;

/** The chat in a separate database behind a proxy that loses a COMMIT. Import it before anything that reads the environment. */
export const imUrl = TEST_DATABASE_URL ? ChatDatabase.nextUrl(TEST_DATABASE_URL) : undefined;

const proxy = imUrl ? new CommitLosingProxy(imUrl) : undefined;

/** Loses the next COMMIT, or the answer to it. @param after how many others */
export const loseNext = (what: Lost, after?: number): void => proxy?.loseNext(what, after);

/** Whether the COMMIT to be lost was sent and lost. */
export const isLost = (): boolean => proxy?.isLost ?? true;

export const closeProxy = (): void => proxy?.close();

if (proxy) {
  process.env.IM_DATABASE_URL = proxy.url;
  delete process.env.DATABASE_URL;
}
