/** Whether this person has asked their browser to save data: then nothing is fetched in advance. Not every browser says so. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
