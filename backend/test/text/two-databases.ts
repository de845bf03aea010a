/** Both databases on servers; their addresses come later, but modules look at once whether there are any. */
export const serverless = !process.env.TEST_DATABASE_URL;

if (!serverless) {
  process.env.IM_DATABASE_URL = process.env.DATABASE_URL;
  process.env.TZ ??= 'UTC';
}
