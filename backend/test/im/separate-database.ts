import { ChatDatabase } from './box-im/chat-database';

/** The chat in a separate database, beside a console with the embedded one. Import it before anything that reads the environment. */
const { TEST_DATABASE_URL } = process.env;

export const imUrl = TEST_DATABASE_URL ? ChatDatabase.nextUrl(TEST_DATABASE_URL) : undefined;

if (imUrl) {
  process.env.IM_DATABASE_URL = imUrl;
  delete process.env.DATABASE_URL;
}
